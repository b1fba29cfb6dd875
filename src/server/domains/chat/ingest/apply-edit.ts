import type { MessageContent } from '@shared/contract/chat';
import { sharedMediaKind } from '@shared/rules/shared-media';
import type { TransactionScope } from '../../../platform/scope';
import type { InboundEdit } from './types';
import { indexMessage, updateMessage } from '../messages/repository';
import type { MessageRow } from '../messages/rows';
import { type IngestContext, messageChanged } from './context';

const MEDIA_KEYS = ['media_id', 'url', 'thumb_url', 'mime_type', 'state', 'size', 'width', 'height'] as const;

const pickMedia = (content: MessageContent): MessageContent =>
  Object.fromEntries(MEDIA_KEYS.filter((key) => key in content).map((key) => [key, content[key]]));

/** The customer has changed what they wrote; an older change comes too late. */
export async function applyEdit(
  context: IngestContext,
  tx: TransactionScope,
  row: MessageRow,
  edit: InboundEdit,
): Promise<void> {
  if (row.edited_at !== null && row.edited_at >= edit.sent_at) return;
  const before = JSON.parse(row.message) as MessageContent;
  // An edit of a caption does not carry the file again.
  const content = { ...before, ...edit.content, ...('media_id' in before ? pickMedia(before) : {}) };
  const shelf = sharedMediaKind(row.message_type, content);
  await updateMessage(tx, row._id, { message: JSON.stringify(content), edited_at: edit.sent_at, shelf });
  await indexMessage(context.database, tx, row, content);
  await messageChanged(context, tx, row);
}
