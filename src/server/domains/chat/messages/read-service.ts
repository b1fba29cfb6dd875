import type { Conversation, Message } from '@shared/contract/chat';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../../platform/scope';
import { changeCounts, conversationById, updateConversation } from '../conversations/repository';
import { refreshLastMessage } from '../conversations/last-message';
import { countInboundAfter, messageById, updateMessage, rawOf } from './repository';
import { type MessageRow, toConversation, toMessage } from './rows';
import type { ChatIngest } from '../ingest';
import { FETCH_MEDIA } from '../channel-jobs';

/** What chat asks of the channel besides sending. */
export interface ChatChannel {
  markRead(scope: Scope, target: ReadTarget): Promise<void>;
  sendTyping(scope: Scope, target: ReadTarget): Promise<void>;
}

export interface ReadTarget {
  readonly account_id: string;
  readonly wamid: string;
}

export interface ChatReadService {
  markRead(caller: Caller, conversationId: string, messageId: string): Promise<Conversation>;
  typing(caller: Caller, conversationId: string, messageId: string): Promise<void>;
  refetchMedia(caller: Caller, conversationId: string, messageId: string): Promise<Message>;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function createChatReadService(
  platform: Platform,
  ingest: ChatIngest,
  channel: ChatChannel,
): ChatReadService {
  const { clock, database, events, jobs } = platform;

  /** @throws AppError `message_not_found` unless it is an inbound message of this conversation. */
  async function inbound(scope: Scope, conversationId: string, messageId: string): Promise<MessageRow> {
    const row = await messageById(scope, messageId);
    if (row?.conversation_id !== conversationId || row.direction !== 'inbound') {
      throw new AppError('message_not_found');
    }
    return row;
  }

  return {
    async markRead(caller, conversationId, messageId) {
      const row = await inbound(caller, conversationId, messageId);
      const changed = await inTransaction(caller, async (tx) => {
        await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
        const conversation = await conversationById(tx, conversationId);
        if (!conversation) throw new AppError('conversation_not_found');
        const newer = await countInboundAfter(tx, conversationId, { at: row.sent_at, id: row._id });
        const unread = Math.min(newer, conversation.unread_count);
        if (unread === conversation.unread_count && row.read !== null) return false;
        await updateConversation(tx, conversationId, { unread_count: unread, updated_at: clock() });
        if (conversation.unread_count > 0 && unread === 0) {
          changeCounts(tx, conversation.account_id, { total: 0, unread: -1 });
        }
        await updateMessage(tx, messageId, { read: clock(), status: 'read' });
        await refreshLastMessage(tx, conversationId, messageId);
        await events.append(tx, [{ kind: 'conversation.updated', ids: { conversation_id: conversationId } }]);
        return true;
      });
      // An unread count that was already nothing needs no second receipt.
      if (changed && row.wamid !== null) {
        await channel.markRead(caller, { account_id: row.account_id, wamid: row.wamid });
      }
      const conversation = await conversationById(caller, conversationId);
      if (!conversation) throw new AppError('conversation_not_found');
      return toConversation(conversation);
    },

    async typing(caller, conversationId, messageId) {
      const row = await inbound(caller, conversationId, messageId);
      if (row.wamid !== null) {
        await channel.sendTyping(caller, { account_id: row.account_id, wamid: row.wamid });
      }
    },

    async refetchMedia(caller, conversationId, messageId) {
      const row = await inbound(caller, conversationId, messageId);
      const raw = JSON.parse((await rawOf(caller, messageId)) ?? 'null') as Record<string, unknown> | null;
      const part = raw?.[row.message_type] as Record<string, unknown> | undefined;
      const externalId = part?.['id'];
      const content = JSON.parse(row.message) as Record<string, unknown>;
      if (typeof externalId !== 'string' || content['state'] !== 'failed')
        throw new AppError('media_not_found');
      await ingest.attachMedia(caller, messageId, { state: 'fetching' });
      await jobs.enqueue(caller.db, {
        kind: FETCH_MEDIA,
        business_id: caller.business_id,
        payload: {
          message_id: messageId,
          account_id: row.account_id,
          external_id: externalId,
          mime_type: textOrNull(content['mime_type']) ?? '',
          filename: textOrNull(content['filename']),
        },
        dedupe_key: `media:${messageId}`,
      });
      jobs.wake();
      return toMessage(await inbound(caller, conversationId, messageId));
    },
  };
}
