import type { Conversation, conversationList, Message, messageList } from '@shared/contract/chat';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import {
  conversationById,
  conversationPage,
  countConversations,
  countConversationsOf,
} from './conversation-repository';
import { decodeCursor, encodeCursor } from './cursor';
import { messagePage } from './message-repository';
import type { ChatContacts } from './ports';
import { toConversation, toMessage } from './rows';

type ConversationPage = ResponseOf<typeof conversationList>;
type MessagePage = ResponseOf<typeof messageList>;

/** A search that finds more people than this is told to go on typing by what it shows: the newest of them. */
const MOST_FOUND_CONTACTS = 2000;

export interface ChatListService {
  conversations(scope: Scope, query: QueryOf<typeof conversationList>): Promise<ConversationPage>;
  conversation(scope: Scope, id: string): Promise<Conversation>;
  messages(scope: Scope, conversationId: string, query: QueryOf<typeof messageList>): Promise<MessagePage>;
}

export function createChatListService(contacts: ChatContacts): ChatListService {
  return {
    async conversations(scope, query) {
      const { rows_per_page: limit, platform_account_id: accountId, search, page_no } = query;
      const found = search ? await contacts.contactSearchIds(scope, search, MOST_FOUND_CONTACTS) : undefined;
      if (found?.length === 0) return { data: { rows: [], page_no, total: 0, next_cursor: null } };

      const rows = await conversationPage(scope, {
        account_id: accountId,
        contact_ids: found,
        limit: limit + 1,
        after: query.cursor === undefined ? null : decodeCursor(query.cursor),
        offset: (page_no - 1) * limit,
      });
      const total = found
        ? await countConversationsOf(scope, found, accountId)
        : (await countConversations(scope, accountId)).total;
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        data: {
          rows: page.map(toConversation),
          page_no,
          total,
          next_cursor: rows.length > limit && last ? encodeCursor({ at: last.sort_at, id: last._id }) : null,
        },
      };
    },

    async conversation(scope, id) {
      const row = await conversationById(scope, id);
      if (!row) throw new AppError('conversation_not_found');
      return toConversation(row);
    },

    async messages(scope, conversationId, query) {
      const { rows_per_page: limit, page_no } = query;
      const conversation = await scope.db
        .selectFrom('conversations')
        .select('message_count')
        .where('business_id', '=', scope.business_id)
        .where('_id', '=', conversationId)
        .executeTakeFirst();
      if (!conversation) throw new AppError('conversation_not_found');

      const rows = await messagePage(scope, {
        conversation_id: conversationId,
        limit: limit + 1,
        before: query.cursor === undefined ? null : decodeCursor(query.cursor),
        offset: (page_no - 1) * limit,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const messages: Message[] = page.map(toMessage);
      return {
        data: {
          rows: messages,
          page_no,
          total: conversation.message_count,
          next_cursor: rows.length > limit && last ? encodeCursor({ at: last.sent_at, id: last._id }) : null,
        },
      };
    },
  };
}
