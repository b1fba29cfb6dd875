import type { Message, QuotedMessage } from '@shared/contract/chat';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { countSend } from '../../templates';
import { updateConversation } from '../conversations/repository';
import { type ConversationRow, type MessageRow, toLastMessage, toMessage } from '../messages/rows';
import { recordTicketEvent } from '../tickets/tickets';
import { typeOf } from './content';
import { type SendContext, type SendRequest, contentOf, messageOf } from './context';
import { openConversation } from './open-conversation';
import { queueOutgoing } from './queue-outgoing';
import { reactTo } from './react-to';
import { claimRetry } from './retries';

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
