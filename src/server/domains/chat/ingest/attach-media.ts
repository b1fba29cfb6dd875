import type { MessageContent } from '@shared/contract/chat';
import { type Scope, inTransaction } from '../../../platform/scope';
import { messageById, updateMessage } from '../messages/repository';
import { type IngestContext, lockedMessage, messageChanged } from './context';
import type { FetchedMedia, ReadyMedia } from './types';

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
