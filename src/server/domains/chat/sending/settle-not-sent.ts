import type { Message } from '@shared/contract/chat';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { refreshLastMessage } from '../conversations/last-message';
import { updateMessage } from '../messages/repository';
import { toMessage } from '../messages/rows';
import { recheckFirstAnswer } from '../tickets/tickets';
import { type SendContext, messageOf } from './context';

/** The agent says that a message whose answer was lost did not go out. */
export async function settleNotSent(
  { clock, database, events, outcomes }: SendContext,
  tx: TransactionScope,
  caller: Caller,
  conversationId: string,
  messageId: string,
): Promise<Message> {
  await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
  await database.lockRow(tx.db, 'messages', tx.business_id, messageId);
  const row = await messageOf(tx, conversationId, messageId);
  if (row.checking !== 1) throw new AppError('message_not_settleable');
  const errors = {
    error_message: 'Marked as not sent',
    error_description: `${caller.user.name} marked this message as not sent.`,
  };
  await updateMessage(tx, messageId, { checking: 0, status: 'failed', failed: clock(), ...errors });
  await outcomes.tell(tx, row, 'failed', errors);
  await recheckFirstAnswer(tx, row);
  await refreshLastMessage(tx, conversationId, messageId);
  await events.append(tx, [
    { kind: 'message.updated', ids: { message_id: messageId, conversation_id: conversationId } },
  ]);
  return toMessage(await messageOf(tx, conversationId, messageId));
}
