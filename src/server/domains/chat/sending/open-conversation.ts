import { replyWindow } from '@shared/rules/reply-window';
import { AppError } from '../../../platform/errors';
import type { TransactionScope } from '../../../platform/scope';
import { CONNECTED, accountStatus } from '../../whatsapp-accounts/reads';
import { conversationById } from '../conversations/repository';
import type { ConversationRow } from '../messages/rows';
import type { SendContext, SendRequest } from './context';

/** The conversation, held until the transaction ends. @throws AppError when this cannot be sent in it now. */
export async function openConversation(
  { clock, database }: SendContext,
  tx: TransactionScope,
  id: string,
  request: SendRequest,
): Promise<ConversationRow> {
  await database.lockRow(tx.db, 'conversations', tx.business_id, id);
  const conversation = await conversationById(tx, id);
  if (!conversation) throw new AppError('conversation_not_found');
  const account = await accountStatus(tx, conversation.account_id);
  if (account?.status !== CONNECTED) throw new AppError('account_disconnected');
  const { state } = replyWindow(conversation.last_inbound_at, clock());
  if (request.type !== 'template' && (state === 'closed' || state === 'never')) {
    throw new AppError('reply_window_closed');
  }
  return conversation;
}
