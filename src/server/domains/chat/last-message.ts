import type { LastMessage } from '@shared/contract/chat';
import type { TransactionScope } from '../../platform/scope';
import { updateConversation } from './conversation-repository';
import { messageById } from './message-repository';
import { toLastMessage } from './rows';

/** Renews what the conversation's row shows when the message that changed is its newest one. */
export async function refreshLastMessage(
  tx: TransactionScope,
  conversationId: string,
  messageId: string,
): Promise<void> {
  const conversation = await tx.db
    .selectFrom('conversations')
    .select('last_message')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', conversationId)
    .executeTakeFirst();
  if (!conversation?.last_message) return;
  if ((JSON.parse(conversation.last_message) as LastMessage)._id !== messageId) return;
  const row = await messageById(tx, messageId);
  if (row) await updateConversation(tx, conversationId, { last_message: JSON.stringify(toLastMessage(row)) });
}
