import type { Conversation, conversationList, Message, messageList } from '@shared/contract/chat';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { Database } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import {
  conversationById,
  conversationPage,
  conversationsByIds,
  countConversations,
  placesQuery,
} from './conversation-repository';
import type { ConversationPage as Range, ConversationPlace } from './conversation-repository';
import { decodeCursor, encodeCursor } from './cursor';
import { messagePage } from './message-repository';
import type { ChatContacts } from './ports';
import type { ConversationRow } from './rows';
import { toConversation, toMessage } from './rows';

type ConversationPage = ResponseOf<typeof conversationList>;
type MessagePage = ResponseOf<typeof messageList>;

/** A search that finds more people than this is told to go on typing by what it shows: the newest of them. */
const MOST_FOUND_CONTACTS = 1000;

interface Found {
  readonly rows: ConversationRow[];
  readonly total: number;
}

export interface ChatListService {
  conversations(scope: Scope, query: QueryOf<typeof conversationList>): Promise<ConversationPage>;
  conversation(scope: Scope, id: string): Promise<Conversation>;
  messages(scope: Scope, conversationId: string, query: QueryOf<typeof messageList>): Promise<MessagePage>;
}

/** Rows before the page of a number; undefined for the first one, whose statement needs none. */
const offsetOf = ({ page_no, rows_per_page }: { page_no: number; rows_per_page: number }) =>
  page_no === 1 ? undefined : (page_no - 1) * rows_per_page;

/** The list's order: newest first. */
const inListOrder = (one: ConversationPlace, other: ConversationPlace): number =>
  other.sort_at - one.sort_at || (one._id < other._id ? 1 : -1);

export function createChatListService(
  database: Pick<Database, 'listOf'>,
  contacts: ChatContacts,
): ChatListService {
  /** The found people's conversations are few: all their places are read and put in order here. */
  async function searched(scope: Scope, text: string, range: Range): Promise<Found> {
    const ids = await contacts.contactSearchIds(scope, text, MOST_FOUND_CONTACTS);
    if (ids.length === 0) return { rows: [], total: 0 };
    const places = await placesQuery(scope, database.listOf(ids), range.account_id).execute();
    places.sort(inListOrder);
    const { after_at: sort_at, after_id: _id, offset = 0, limit } = range;
    const from =
      sort_at !== undefined && _id !== undefined
        ? places.findIndex((place) => inListOrder({ sort_at, _id }, place) < 0)
        : offset;
    const wanted = from < 0 ? [] : places.slice(from, from + limit);
    const rows = await conversationsByIds(
      scope,
      wanted.map(({ _id }) => _id),
    );
    return { rows: rows.sort(inListOrder), total: places.length };
  }

  async function listed(scope: Scope, range: Range): Promise<Found> {
    const rows = await conversationPage(scope, range);
    return { rows, total: rows[0]?.total ?? (await countConversations(scope, range.account_id)).total };
  }

  return {
    async conversations(scope, query) {
      const { rows_per_page: limit, platform_account_id, search, page_no } = query;
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
      const range: Range = {
        account_id: platform_account_id,
        limit: limit + 1,
        after_at: after?.at,
        after_id: after?.id,
        offset: offsetOf(query),
      };
      const { rows, total } = search ? await searched(scope, search, range) : await listed(scope, range);
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
      const before = query.cursor === undefined ? null : decodeCursor(query.cursor);
      const rows = await messagePage(scope, {
        conversation_id: conversationId,
        limit: limit + 1,
        before_at: before?.at,
        before_id: before?.id,
        offset: offsetOf(query),
      });
      const total = rows[0]?.message_count ?? (await conversationById(scope, conversationId))?.message_count;
      if (total === undefined) throw new AppError('conversation_not_found');
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const messages: Message[] = page.map(toMessage);
      return {
        data: {
          rows: messages,
          page_no,
          total,
          next_cursor: rows.length > limit && last ? encodeCursor({ at: last.sent_at, id: last._id }) : null,
        },
      };
    },
  };
}
