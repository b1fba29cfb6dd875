import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import type { Logger } from 'pino';
import type { OutgoingPayload } from '../payloads';
import { createGraphHttp } from './graph-http';
import type { GraphResult } from './graph-result';
import { multipart } from './multipart';

/** Largest file that WhatsApp carries (facts §2), in bytes. */
export const MAX_MEDIA_BYTES = 100 * 1024 * 1024;
const UPLOAD_TIMEOUT_MS = 120_000;

/** A connected number as far as calls need it. */
export interface Credentials {
  readonly phone_number_id: string;
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
}

export interface Upload {
  readonly file_name: string;
  readonly mimetype: string;
  readonly size?: number | undefined;
  readonly stream: Readable;
}

/** Meta's WhatsApp Cloud API, or the emulator: only the address differs. */
export interface GraphClient {
  sendMessage(account: Credentials, payload: OutgoingPayload): Promise<GraphResult<AcceptedSend>>;
  /** Marks an inbound message, and those before it, read; optionally shows that somebody is typing (25 s). */
  markRead(
    account: Credentials,
    wamid: string,
    options?: { readonly typing?: boolean },
  ): Promise<GraphResult<true>>;
  /** Answers the media id, good for 30 days. */
  uploadMedia(account: Credentials, file: Upload): Promise<GraphResult<string>>;
  getMedia(account: Credentials, mediaId: string): Promise<GraphResult<MediaInfo>>;
  /** Streams the file; the stream fails when it is too large or its hash is not the one that was told. */
  downloadMedia(
    account: Credentials,
    media: MediaInfo,
  ): Promise<GraphResult<{ stream: Readable; mime_type: string }>>;
  deleteMedia(account: Credentials, mediaId: string): Promise<GraphResult<true>>;
  phoneNumber(account: Credentials): Promise<GraphResult<PhoneNumberInfo>>;
  /** Calls in a row that could not connect. */
  failedConnects(): number;
  close(): Promise<void>;
}

export interface GraphClientOptions {
  readonly baseUrl: string;
  readonly version: string;
  readonly log: Logger;
}

export function createGraphClient(options: GraphClientOptions): GraphClient {
  const http = createGraphHttp(options);
  const base = new URL(options.baseUrl);

  return {
    sendMessage: (account, payload) =>
      http.call({
        method: 'POST',
        path: `${encodeURIComponent(account.phone_number_id)}/messages`,
        accessToken: account.access_token,
        body: JSON.stringify(payload),
        read: readAccepted,
      }),

    markRead: (account, wamid, { typing = false } = {}) =>
      http.call({
        method: 'POST',
        path: `${encodeURIComponent(account.phone_number_id)}/messages`,
        accessToken: account.access_token,
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          status: 'read',
          message_id: wamid,
          ...(typing ? { typing_indicator: { type: 'text' } } : {}),
        }),
        read: readSuccess,
      }),

    uploadMedia(account, file) {
      const form = multipart({ messaging_product: 'whatsapp', type: file.mimetype }, file);
      return http.call({
        method: 'POST',
        path: `${encodeURIComponent(account.phone_number_id)}/media`,
        accessToken: account.access_token,
        headers: form.headers,
        body: form.body,
        headersTimeout: UPLOAD_TIMEOUT_MS,
        read: (body) => text(field(body, 'id')),
      });
    },

    getMedia: (account, mediaId) =>
      http.call({
        method: 'GET',
        path: encodeURIComponent(mediaId),
        accessToken: account.access_token,
        read: readMediaInfo,
      }),

    async downloadMedia(account, media) {
      const url = URL.canParse(media.url) ? new URL(media.url) : null;
      if (!url || !mayHoldMedia(url, base)) {
        return refusedHere('The address of the file is not one of WhatsApp’s.');
      }
      if ((media.file_size ?? 0) > MAX_MEDIA_BYTES) return refusedHere('The file is larger than 100 MB.');
      const answer = await http.download(url.href, account.access_token);
      if (answer.kind !== 'ok') return answer;
      const { stream, size, mime_type } = answer.value;
      if ((size ?? 0) > MAX_MEDIA_BYTES) {
        stream.destroy();
        return refusedHere('The file is larger than 100 MB.');
      }
      const checked = new FileCheck(media.sha256);
      // `pipeline` would need a callback of its own; an error on either side must end the other.
      stream.on('error', (error) => checked.destroy(error));
      checked.on('close', () => stream.destroy());
      return { kind: 'ok', value: { stream: stream.pipe(checked), mime_type } };
    },

    deleteMedia: (account, mediaId) =>
      http.call({
        method: 'DELETE',
        path: `${encodeURIComponent(mediaId)}?phone_number_id=${encodeURIComponent(account.phone_number_id)}`,
        accessToken: account.access_token,
        read: readSuccess,
      }),

    phoneNumber: (account) =>
      http.call({
        method: 'GET',
        path: `${encodeURIComponent(account.phone_number_id)}?fields=id,display_phone_number,verified_name,quality_rating,status`,
        accessToken: account.access_token,
        read: (body) =>
          text(field(body, 'id')) === undefined
            ? undefined
            : {
                quality_rating: text(field(body, 'quality_rating')) ?? null,
                status: text(field(body, 'status')) ?? null,
                verified_name: text(field(body, 'verified_name')) ?? null,
                display_phone_number: text(field(body, 'display_phone_number')) ?? null,
              },
      }),

    failedConnects: () => http.failedConnects(),
    close: () => http.close(),
  };
}

/** The token goes with the download, so only to Meta's hosts (or the very host that is configured). */
function mayHoldMedia(url: URL, base: URL): boolean {
  if (url.host === base.host && url.protocol === base.protocol) return true;
  return (
    url.protocol === 'https:' && /\.(fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/.test(url.hostname)
  );
}

const refusedHere = (details: string) =>
  ({ kind: 'refused', status: 0, code: 131052, title: 'Media download error', details }) as const;

/** Passes a file on and fails at its end when it is not the one that was announced. */
class FileCheck extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  constructor(private readonly expected: string | null) {
    super();
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    this.#size += chunk.length;
    if (this.#size > MAX_MEDIA_BYTES) {
      done(new Error('The file is larger than 100 MB.'));
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: (error?: Error | null) => void): void {
    const actual = this.#hash.digest();
    const fits =
      this.expected === null ||
      actual.toString('hex') === this.expected.toLowerCase() ||
      actual.toString('base64') === this.expected;
    done(fits ? null : new Error('The file does not have the hash that WhatsApp told.'));
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}

/** Ids are text, but Graph answers have been seen with numbers. */
function text(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

function readAccepted(body: unknown): AcceptedSend | undefined {
  const wamid = text(field(field(field(body, 'messages'), '0'), 'id'));
  if (wamid === undefined) return undefined;
  return { wamid, wa_id: text(field(field(field(body, 'contacts'), '0'), 'wa_id')) ?? null };
}

function readSuccess(body: unknown): true | undefined {
  return field(body, 'success') === true || field(body, 'success') === 'true' ? true : undefined;
}

function readMediaInfo(body: unknown): MediaInfo | undefined {
  const url = text(field(body, 'url'));
  if (url === undefined) return undefined;
  const size = Number(field(body, 'file_size'));
  return {
    url,
    mime_type: text(field(body, 'mime_type')) ?? 'application/octet-stream',
    sha256: text(field(body, 'sha256')) ?? null,
    file_size: Number.isSafeInteger(size) && size >= 0 ? size : null,
  };
}
