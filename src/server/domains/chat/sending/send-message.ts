import type { Message, QuotedMessage } from '@shared/contract/chat';
import { replyWindow } from '@shared/rules/reply-window';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { countSend } from '../../templates';
import { conversationById, updateConversation } from '../conversations/repository';
import { type ConversationRow, type MessageRow, toLastMessage, toMessage } from '../messages/rows';
import { recordTicketEvent } from '../tickets/tickets';
import { typeOf } from './content';
import { type SendContext, type SendRequest, contentOf, messageOf } from './context';
import { queueOutgoing } from './queue-outgoing';
import { reactTo } from './react-to';
import { claimRetry } from './retries';

const CONNECTED = 1;

async function openConversation(
  { clock, database }: SendContext,
  tx: TransactionScope,
  id: string,
  request: SendRequest,
): Promise<ConversationRow> {
  await database.lockRow(tx.db, 'conversations', tx.business_id, id);
  const conversation = await conversationById(tx, id);
  if (!conversation) throw new AppError('conversation_not_found');
  const account = await tx.db
    .selectFrom('whatsapp_accounts')
    .select('status')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', conversation.account_id)
    .executeTakeFirst();
  if (account?.status !== CONNECTED) throw new AppError('account_disconnected');
  const { state } = replyWindow(conversation.last_inbound_at, clock());
  if (request.type !== 'template' && (state === 'closed' || state === 'never')) {
    throw new AppError('reply_window_closed');
  }
  return conversation;
}

/** A note is not for the customer, not even as a quotation. */
async function quotable(tx: TransactionScope, conversationId: string, id: string): Promise<MessageRow> {
  const row = await messageOf(tx, conversationId, id);
  if (row.message_type === 'note') throw new AppError('message_not_found');
  return row;
}

function quotedOf(row: MessageRow): QuotedMessage {
  const { _id, direction, message_type, message } = toLastMessage(row);
  return { _id, direction, message_type, message };
}

/** What the conversation's row, its ticket and open windows are told of a message that was written. */
async function follow(
  { events }: SendContext,
  tx: TransactionScope,
  conversation: ConversationRow,
  row: MessageRow,
  { at, by }: { readonly at: number; readonly by: string },
): Promise<void> {
  const isReaction = row.message_type === 'reaction';
  await updateConversation(tx, conversation._id, {
    updated_at: at,
    unanswered: 0,
    woke_at: null,
    ...(isReaction
      ? {}
      : {
          sort_at: Math.max(at, conversation.sort_at),
          message_count: conversation.message_count + 1,
          last_message: JSON.stringify(toLastMessage(row)),
        }),
  });
  if (!isReaction) {
    const answer = { at, by, message_id: row._id };
    await recordTicketEvent(tx, conversation, { kind: 'answered', answer });
  }
  await events.append(tx, [
    isReaction
      ? { kind: 'conversation.updated', ids: { conversation_id: conversation._id } }
      : { kind: 'message.created', ids: { message_id: row._id, conversation_id: conversation._id } },
  ]);
}

/** Writes a message that is to go out, with everything that follows from it. */
export async function sendMessage(
  context: SendContext,
  tx: TransactionScope,
  caller: Caller,
  { conversation_id, client_key }: { readonly conversation_id: string; readonly client_key: string | null },
  request: SendRequest,
): Promise<Message> {
  const { clock, events } = context;
  const conversation = await openConversation(context, tx, conversation_id, request);
  const isReaction = request.type === 'reaction';
  if (isReaction) {
    const target = await messageOf(tx, conversation_id, request.message.message_id);
    await reactTo(context, tx, caller, target, request.message.emoji);
  }
  const content = await contentOf(context, tx, caller, request);
  const quotedId = isReaction ? null : (request.quoted_message_id ?? null);
  const quoted = quotedId === null ? null : quotedOf(await quotable(tx, conversation_id, quotedId));

  const now = clock();
  const row = await queueOutgoing(context, tx, {
    conversation,
    content,
    quoted,
    at: now,
    by: caller.user,
    automatic: null,
    client_key,
    message_type: typeOf(request),
    thread_id: request.thread_id ?? null,
  });
  if (request.retry_of) {
    await claimRetry(tx, { conversation_id, failed: request.retry_of, newer: row._id });
    await events.append(tx, [
      { kind: 'message.updated', ids: { message_id: request.retry_of, conversation_id } },
    ]);
  }
  if (request.type === 'template') await countSend(tx, request.message.template_id, now);
  await follow(context, tx, conversation, row, { at: now, by: caller.user._id });
  return toMessage(row);
}
