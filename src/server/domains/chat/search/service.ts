import type {
  conversationSharedMedia,
  messageSearch,
  PlacedMessage,
  starList,
} from '@shared/contract/message-search';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { searchWords } from '@shared/rules/message-words';
import type { Database } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import type { Caller, Scope } from '../../../platform/scope';
import { conversationById, conversationsByIds } from '../conversations/repository';
import { type Cursor, decodeCursor, encodeCursor } from '../cursor';
import { starredMessages } from '../pins-and-stars/repository';
import { messagesByIds, sharedMediaQuery } from '../messages/repository';
import { toConversation, toMessage } from '../messages/rows';

type PlacedPage = ResponseOf<typeof messageSearch>;

/** Finds messages: by their words, by a person's stars, by what they carry. */
export interface ChatFindService {
  search(scope: Scope, query: QueryOf<typeof messageSearch>): Promise<PlacedPage>;
  stars(caller: Caller, query: QueryOf<typeof starList>): Promise<PlacedPage>;
  sharedMedia(
    scope: Scope,
    conversationId: string,
    query: QueryOf<typeof conversationSharedMedia>,
  ): Promise<ResponseOf<typeof conversationSharedMedia>>;
}

interface Place extends Cursor {
  readonly message_id: string;
}

export function createChatFindService(database: Database): ChatFindService {
  /** The messages at these places with their conversations, in this order; what is gone is left out. */
  async function placed(scope: Scope, places: readonly Place[], limit: number): Promise<PlacedPage> {
    const wanted = places.slice(0, limit);
    const messages = await messagesByIds(
      scope,
      wanted.map(({ message_id }) => message_id),
    );
    const conversations = await conversationsByIds(scope, [
      ...new Set(messages.map(({ conversation_id }) => conversation_id)),
    ]);
    const rows = wanted.flatMap(({ message_id }): PlacedMessage[] => {
      const message = messages.find(({ _id }) => _id === message_id);
      const conversation = conversations.find(({ _id }) => _id === message?.conversation_id);
      return message && conversation
        ? [{ message: toMessage(message), conversation: toConversation(conversation) }]
        : [];
    });
    const last = wanted.at(-1);
    const next_cursor = places.length > limit && last ? encodeCursor(last) : null;
    return { data: { rows, page_no: 1, total: rows.length, next_cursor } };
  }

  return {
    async search(scope, { search, conversation_id, rows_per_page: limit, cursor }) {
      const words = searchWords(search);
      if (words.length === 0) return { data: { rows: [], page_no: 1, total: 0, next_cursor: null } };
      const found = await database.findMessages(scope.db, {
        business_id: scope.business_id,
        words,
        conversation_id,
        after: cursor === undefined ? undefined : decodeCursor(cursor),
        limit: limit + 1,
      });
      return placed(scope, found, limit);
    },

    async stars(caller, { conversation_id, rows_per_page: limit, cursor }) {
      const stars = await starredMessages(caller, caller.user._id, {
        conversation_id,
        after: cursor === undefined ? null : decodeCursor(cursor),
        limit: limit + 1,
      });
      return placed(
        caller,
        stars.map((star) => ({ ...star, message_id: star.id })),
        limit,
      );
    },

    async sharedMedia(scope, conversationId, { kind, rows_per_page: limit, cursor }) {
      if (!(await conversationById(scope, conversationId))) throw new AppError('conversation_not_found');
      const before = cursor === undefined ? null : decodeCursor(cursor);
      const found = await sharedMediaQuery(scope, conversationId, kind, before, limit + 1).execute();
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const next_cursor =
        found.length > limit && last ? encodeCursor({ at: last.sent_at, id: last._id }) : null;
      return { data: { rows: rows.map(toMessage), page_no: 1, total: rows.length, next_cursor } };
    },
  };
}
