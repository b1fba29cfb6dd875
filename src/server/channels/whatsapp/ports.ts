import type { Readable } from 'node:stream';
import type { ReadyMedia } from '../../domains/chat/ingest/types';
import type { Scope } from '../../platform/scope';

/**
 * The jobs that the channel works on, and where it keeps files. What it tells the chat and sends for it are the chat's own
 * words (`ChatIngest`, `ChatSending`, `SendableMessage`).
 */

/** Queue names and payloads; the module that causes the work enqueues it in its own transaction. */
export const QUEUES = {
  /** Payload {@link SendJob}; `ordering_key` is the conversation id. */
  send: 'whatsapp.send',
  /** Payload {@link MediaJob}. */
  media: 'whatsapp.media',
  /** Payload {@link ReferralJob}. */
  referral: 'whatsapp.referral',
  /** Payload {@link ReadJob}. */
  read: 'whatsapp.read',
  /** No payload: drains the `webhooks` table. */
  webhooks: 'whatsapp.webhooks',
  /** Payload {@link AccountJob}: asks the Graph API for the number's quality. */
  account: 'whatsapp.account',
} as const;

export interface SendJob {
  readonly message_id: string;
}

export interface MediaJob {
  readonly message_id: string;
  readonly account_id: string;
  /** Graph media id. */
  readonly external_id: string;
  readonly mime_type: string;
  readonly filename: string | null;
}

export interface ReferralJob {
  readonly message_id: string;
  /** Of the picture, as the webhook names it. */
  readonly url: string;
}

export interface ReadJob {
  readonly account_id: string;
  /** The inbound message up to which the customer sees blue ticks. */
  readonly wamid: string;
}

export interface AccountJob {
  readonly account_id: string;
}

/** Where fetched files go; platform/media satisfies it through an adapter in the composition. */
export interface MediaSaver {
  save(file: {
    readonly scope: Scope;
    readonly stream: Readable;
    readonly file_name: string;
    readonly mimetype: string;
  }): Promise<Omit<ReadyMedia, 'state'>>;
}
