import type { Message, MessageContent, Outgoing, QuotedMessage } from '@shared/contract/chat';
import { replyWindow } from '@shared/rules/reply-window';
import { AppError } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import type { Platform } from '../../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import { conversationById, updateConversation } from '../conversations/repository';
import { recheckFirstAnswer, recordTicketEvent } from '../tickets/tickets';
import { messageById, updateMessage } from '../messages/repository';
import { type SendableFile, outgoingContent, typeOf } from './content';
import { queueOutgoing } from './queue-outgoing';
import { claimRetry } from './retries';
import { withReaction } from '../messages/reactions';
import { refreshLastMessage } from '../conversations/last-message';
import {
  type ConversationRow,
  type MessageRow,
  parseReactions,
  toLastMessage,
  toMessage,
} from '../messages/rows';
import { templateContent } from './template-content';
import { countSend, templateRow } from '../../templates';

export interface ChatFiles {
  /** A stored file with its thumbnail. @throws AppError `media_not_found` */
  sendable(scope: Scope, caller: Caller, mediaId: string): Promise<SendableFile>;
}

export type SendRequest = Outgoing & {
  readonly thread_id?: string | null | undefined;
  readonly quoted_message_id?: string | null | undefined;
  readonly retry_of?: string | null | undefined;
};

export interface ChatSendService {
  /** Takes a message for sending; with the same key the same message again. */
  send(caller: Caller, conversationId: string, request: SendRequest, key: string | null): Promise<Message>;
  /** What the thread would show of it. @throws AppError when a file or a template of it cannot be sent. */
  contentOf(tx: TransactionScope, caller: Caller, request: SendRequest): Promise<MessageContent>;
  /** The agent says that a message whose answer was lost did not go out. */
  settleNotSent(caller: Caller, conversationId: string, messageId: string): Promise<Message>;
}

const CONNECTED = 1;

export function createChatSendService(platform: Platform, files: ChatFiles): ChatSendService {
  const { clock, database, events } = platform;

  async function openConversation(
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

  async function messageOf(tx: TransactionScope, conversationId: string, id: string): Promise<MessageRow> {
    const row = await messageById(tx, id);
    if (row?.conversation_id !== conversationId) throw new AppError('message_not_found');
    return row;
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

  async function template(tx: TransactionScope, id: string, values: Readonly<Record<string, string>>) {
    const row = await templateRow(tx, id);
    if (!row) throw new AppError('template_not_found');
    if (row.verification_status !== 'APPROVED') throw new AppError('template_not_approved');
    return { template_id: id, ...templateContent(row, values) };
  }

  /** Shows our reaction on its target at once; WhatsApp's refusal takes it back (see sending.ts). */
  async function reactTo(
    tx: TransactionScope,
    caller: Caller,
    target: MessageRow,
    emoji: string,
  ): Promise<void> {
    if (target.wamid === null) {
      throw new AppError('message_not_found', { message: 'This message has not reached WhatsApp yet.' });
    }
    const next = withReaction(parseReactions(target.reactions), {
      actor: 'business',
      emoji,
      direction: 'outbound',
      by: caller.user.name,
      at: new Date(clock()).toISOString(),
    });
    if (!next) return;
    await updateMessage(tx, target._id, { reactions: JSON.stringify(next) });
    await events.append(tx, [
      { kind: 'message.updated', ids: { message_id: target._id, conversation_id: target.conversation_id } },
    ]);
  }

  const contentOf = (tx: TransactionScope, caller: Caller, request: SendRequest): Promise<MessageContent> =>
    outgoingContent(request, {
      file: (mediaId) => files.sendable(tx, caller, mediaId),
      template: (id, values) => template(tx, id, values),
    });

  async function write(
    tx: TransactionScope,
    caller: Caller,
    conversationId: string,
    request: SendRequest,
    key: string | null,
  ): Promise<Message> {
    const conversation = await openConversation(tx, conversationId, request);
    const isReaction = request.type === 'reaction';
    if (isReaction) {
      const target = await messageOf(tx, conversationId, request.message.message_id);
      await reactTo(tx, caller, target, request.message.emoji);
    }
    const content = await contentOf(tx, caller, request);
    const quotedId = isReaction ? null : (request.quoted_message_id ?? null);
    const quoted = quotedId === null ? null : quotedOf(await quotable(tx, conversationId, quotedId));

    const now = clock();
    const row = await queueOutgoing(platform, tx, {
      conversation,
      content,
      quoted,
      at: now,
      by: caller.user,
      automatic: null,
      client_key: key,
      message_type: typeOf(request),
      thread_id: request.thread_id ?? null,
    });
    if (request.retry_of) {
      await claimRetry(tx, { conversation_id: conversationId, failed: request.retry_of, newer: row._id });
      const ids = { message_id: request.retry_of, conversation_id: conversationId };
      await events.append(tx, [{ kind: 'message.updated', ids }]);
    }
    if (request.type === 'template') await countSend(tx, request.message.template_id, now);
    await updateConversation(tx, conversationId, {
      updated_at: now,
      unanswered: 0,
      woke_at: null,
      ...(isReaction
        ? {}
        : {
            sort_at: Math.max(now, conversation.sort_at),
            message_count: conversation.message_count + 1,
            last_message: JSON.stringify(toLastMessage(row)),
          }),
    });
    if (!isReaction) {
      const answer = { at: now, by: caller.user._id, message_id: row._id };
      await recordTicketEvent(tx, conversation, { kind: 'answered', answer });
    }
    await events.append(tx, [
      isReaction
        ? { kind: 'conversation.updated', ids: { conversation_id: conversationId } }
        : { kind: 'message.created', ids: { message_id: row._id, conversation_id: conversationId } },
    ]);
    return toMessage(row);
  }

  return {
    contentOf,

    send: (caller, conversationId, request, key) =>
      once(caller, clock, { key, endpoint: `send:${conversationId}`, body: request }, (tx) =>
        write(tx, caller, conversationId, request, key),
      ),

    settleNotSent: (caller, conversationId, messageId) =>
      inTransaction(caller, async (tx) => {
        await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
        await database.lockRow(tx.db, 'messages', tx.business_id, messageId);
        const row = await messageOf(tx, conversationId, messageId);
        if (row.checking !== 1) throw new AppError('message_not_settleable');
        await updateMessage(tx, messageId, {
          checking: 0,
          status: 'failed',
          failed: clock(),
          error_message: 'Marked as not sent',
          error_description: `${caller.user.name} marked this message as not sent.`,
        });
        await recheckFirstAnswer(tx, row);
        await refreshLastMessage(tx, conversationId, messageId);
        await events.append(tx, [
          { kind: 'message.updated', ids: { message_id: messageId, conversation_id: conversationId } },
        ]);
        return toMessage(await messageOf(tx, conversationId, messageId));
      }),
  };
}
