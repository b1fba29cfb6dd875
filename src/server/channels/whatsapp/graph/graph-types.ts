import type { Readable } from 'node:stream';

/** A connected number as far as calls need it. */
export interface Credentials {
  readonly phone_number_id: string;
  /** Never logged. */
  readonly access_token: string;
}

/** A WhatsApp Business account, and the token that acts for it. */
export interface BusinessCredentials {
  readonly waba_id: string;
  /** Never logged. */
  readonly access_token: string;
}

export interface AcceptedSend {
  readonly wamid: string;
  /** What WhatsApp calls the recipient: may differ from the number that was dialled (facts §1). */
  readonly wa_id: string | null;
}

export interface MediaInfo {
  readonly url: string;
  readonly mime_type: string;
  /** Hex; null when absent. */
  readonly sha256: string | null;
  /** Bytes. */
  readonly file_size: number | null;
}

export interface PhoneNumberInfo {
  readonly quality_rating: string | null;
  readonly status: string | null;
  readonly verified_name: string | null;
  readonly display_phone_number: string | null;
  readonly name_status: string | null;
  readonly messaging_limit: string | null;
  readonly throughput: string | null;
  readonly is_official: boolean;
}

export interface Upload {
  readonly file_name: string;
  readonly mimetype: string;
  /** Bytes. */
  readonly size: number;
  readonly stream: Readable;
}
