import type { Message } from '@shared/contract/chat';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { messageById, updateMessage } from '../messages/repository';
import { toMessage } from '../messages/rows';
import type { NotesContext } from './context';
import { MESSAGE } from './mention-notification';

/** Takes a note of one's own back; its place in the thread stays. */
export async function removeNote(
  { clock, database, events, notifier }: NotesContext,
  tx: TransactionScope,
  caller: Caller,
  conversationId: string,
  messageId: string,
): Promise<Message> {
  await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
  await database.lockRow(tx.db, 'messages', tx.business_id, messageId);
  const row = await messageById(tx, messageId);
  if (row?.conversation_id !== conversationId || row.message_type !== 'note') {
    throw new AppError('message_not_found');
  }
  if (row.sent_by !== caller.user._id) throw new AppError('not_your_note');
  if (row.revoked_at === null) {
    await updateMessage(tx, messageId, { revoked_at: clock() });
    await database.unindexMessage(tx.db, tx.business_id, messageId);
    await tx.db
      .deleteFrom('mentions')
      .where('business_id', '=', tx.business_id)
      .where('message_id', '=', messageId)
      .execute();
    await notifier.withdraw(tx, { kind: MESSAGE, _id: messageId });
    await events.append(tx, [
      { kind: 'message.updated', ids: { message_id: messageId, conversation_id: conversationId } },
    ]);
  }
  const removed = await messageById(tx, messageId);
  if (!removed) throw new AppError('message_not_found');
  return toMessage(removed);
}
