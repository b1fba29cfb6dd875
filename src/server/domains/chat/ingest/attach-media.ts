import type { MessageContent } from '@shared/contract/chat';
import { type Scope, inTransaction } from '../../../platform/scope';
import { messageById, updateMessage } from '../messages/repository';
import { type IngestContext, lockedMessage, messageChanged } from './context';

export type ReadyMedia = Extract<FetchedMedia, { readonly state: 'ready' }>;

/** Media of an inbound message after it was fetched from WhatsApp. */
export type FetchedMedia =
  | {
      readonly state: 'ready';
      readonly media_id: string;
      readonly url: string;
      readonly thumb_url: string | null;
      readonly mime_type: string;
      readonly size: number;
      readonly width: number | null;
      readonly height: number | null;
    }
  | { readonly state: 'failed' }
  | { readonly state: 'fetching' };

/** Keeps the picture of the advertisement that a message came from. */
export async function attachReferralPicture(
  context: IngestContext,
  scope: Scope,
  messageId: string,
  picture: ReadyMedia,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const row = await lockedMessage(context, tx, await messageById(tx, messageId));
    if (!row) return;
    const { referral: known, ...content } = JSON.parse(row.message) as MessageContent;
    // Last: the first file that a message names is its own (platform/db/message-media.ts).
    const referral = { ...(known as object | undefined), picture };
    await updateMessage(tx, row._id, { message: JSON.stringify({ ...content, referral }) });
    await messageChanged(context, tx, row);
  });
}

/** What has become of the file of a message. */
export async function attachMedia(
  context: IngestContext,
  scope: Scope,
  messageId: string,
  media: FetchedMedia,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const row = await lockedMessage(context, tx, await messageById(tx, messageId));
    if (!row) return;
    const { referral, ...content } = JSON.parse(row.message) as MessageContent;
    // Last: the first file that a message names is its own (platform/db/message-media.ts).
    const message = { ...content, ...media, ...(referral === undefined ? {} : { referral }) };
    await updateMessage(tx, row._id, { message: JSON.stringify(message) });
    await messageChanged(context, tx, row);
  });
}
