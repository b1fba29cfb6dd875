import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { ReadyMedia } from '../../domains/chat/ingest/types';
import { type PayloadOf, jobKind } from '../../platform/jobs/job-kind';
import type { Scope } from '../../platform/scope';

/*
 * The channel's own jobs, and where it keeps files. What it tells the chat and sends for it are the chat's own words (`ChatIngest`,
 * `ChatSending`, `SendableMessage`, chat/channel-jobs.ts).
 */

export const READ_RECEIPT = jobKind(
  'whatsapp.read',
  // The inbound message up to which the customer sees blue ticks.
  z.object({ account_id: z.string(), wamid: z.string() }),
  // A receipt that comes much later tells the customer nothing.
  { maxAttempts: 8 },
);
export type ReadReceipt = PayloadOf<typeof READ_RECEIPT>;

/** Applies what waits in the `webhooks` table for one account. */
export const DRAIN_WEBHOOKS = jobKind('whatsapp.webhooks', z.object({ account: z.string().default('') }), {
  maxAttempts: 100,
});

/** Asks the Graph API for the number's quality. */
export const SYNC_ACCOUNT = jobKind('whatsapp.account', z.object({ account_id: z.string() }));

/** Where fetched files go; platform/media satisfies it through an adapter in the composition. */
export interface MediaSaver {
  save(file: {
    readonly scope: Scope;
    readonly stream: Readable;
    readonly file_name: string;
    readonly mimetype: string;
  }): Promise<Omit<ReadyMedia, 'state'>>;
}
