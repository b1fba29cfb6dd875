import type { Conversation, conversationList, Message, messageList } from '@shared/contract/chat';
import { type ConversationCounts, MOST_COUNTED_TAB } from '@shared/contract/conversation-work';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { assertNever } from '@shared/rules/assert-never';
import { CLOSING_SOON_MS, REPLY_WINDOW_MS } from '@shared/rules/reply-window';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import type { Caller, Scope } from '../../../platform/scope';
import {
  type ConversationPage as Range,
  type ConversationPlace,
  closingQuery,
  conversationById,
  conversationPage,
  conversationsByIds,
  countListed,
  countView,
  placesOf,
  placesQuery,
} from './repository';
import type { ConversationView } from './view';
import { type Cursor, decodeCursor, encodeCursor } from '../cursor';
import { spanOf } from './activity-filter';
import { pinnedConversations } from '../pins-and-stars/repository';
import { mentionedIn } from '../notes/mentions-repository';
import { countDownTo, messageById, messagePage } from '../messages/repository';
import type { ChatContacts } from '../ports';
import { type ConversationRow, toConversation, toMessage } from '../messages/rows';

type ConversationPage = ResponseOf<typeof conversationList>;
type MessagePage = ResponseOf<typeof messageList>;

/** A search that finds more people than this is told to go on typing by what it shows: the newest of them. */
const MOST_FOUND_CONTACTS = 1000;

interface Found {
  /** With the time by which the list is ordered, epoch milliseconds. */
  readonly rows: readonly { readonly row: ConversationRow; readonly at: number }[];
  readonly total: number;
}

export interface ChatListService {
  conversations(caller: Caller, query: QueryOf<typeof conversationList>): Promise<ConversationPage>;
  counts(caller: Caller, accountId: string | undefined): Promise<ConversationCounts>;
  /** Unanswered conversations whose reply window closes soon: as many as the list holds. */
  closingSoon(scope: Scope, accountId: string | undefined): Promise<number>;
  conversation(scope: Scope, id: string): Promise<Conversation>;
  messages(scope: Scope, conversationId: string, query: QueryOf<typeof messageList>): Promise<MessagePage>;
}

/** Rows before the page of a number; undefined for the first one, whose statement needs none. */
const offsetOf = ({ page_no, rows_per_page }: { page_no: number; rows_per_page: number }) =>
  page_no === 1 ? undefined : (page_no - 1) * rows_per_page;

type Order = (one: ConversationPlace, other: ConversationPlace) => number;

/** Nothing stands after itself: a page begins behind the place of its cursor. */
const byId: Order = (one, other) => (one._id === other._id ? 0 : one._id < other._id ? -1 : 1);
/** The list's order: newest first. */
const newestFirst: Order = (one, other) => other.sort_at - one.sort_at || byId(other, one);
/** The one whose window closes first leads. */
const oldestFirst: Order = (one, other) => one.sort_at - other.sort_at || byId(one, other);

/** Conversations that a filter by place (closing, mentions, pins) finds at most. */
const MOST_PLACES = 1000;
/** `until` reads so many messages at most, and so many beyond what it was asked for. */
const MOST_AT_ONCE = 1000;
const BEYOND = 10;

/** The view that the query asks for. */
function viewOf(caller: Caller, query: QueryOf<typeof conversationList>): ConversationView {
  const { activity, assignee, by, contact_id, filter, from, state, until, platform_account_id } = query;
  return {
    account_id: platform_account_id,
    contact_id,
    state,
    assignee_id: assignee === 'me' ? caller.user._id : assignee === 'none' ? undefined : assignee,
    unassigned: assignee === 'none' ? 1 : undefined,
    unread: filter === 'unread' ? 1 : undefined,
    unanswered: filter === 'unanswered' ? 1 : undefined,
    ...(activity === undefined || from === undefined || until === undefined
      ? {}
      : {
          [activity]: 1,
          ...spanOf(Date.parse(from), Date.parse(until)),
          by: by === 'me' ? caller.user._id : by,
        }),
  };
}

export function createChatListService(
  { database, clock }: { readonly database: Pick<Database, 'listOf'>; readonly clock: Clock },
  contacts: ChatContacts,
): ChatListService {
  /** The places are few: all are read and put in order here. */
  async function atPlaces(
    scope: Scope,
    places: readonly ConversationPlace[],
    range: Range,
    order: Order,
  ): Promise<Found> {
    const sorted = [...places].sort(order);
    const { after_at: sort_at, after_id: _id, offset = 0, limit } = range;
    const from =
      sort_at !== undefined && _id !== undefined
        ? sorted.findIndex((place) => order({ sort_at, _id }, place) < 0)
        : offset;
    const wanted = from < 0 ? [] : sorted.slice(from, from + limit);
    const rows = await conversationsByIds(
      scope,
      wanted.map((place) => place._id),
    );
    const byId = new Map(rows.map((row) => [row._id, row]));
    const ordered = wanted.flatMap((place) => {
      const row = byId.get(place._id);
      return row ? [{ row, at: place.sort_at }] : [];
    });
    return { rows: ordered, total: sorted.length };
  }

  async function searched(scope: Scope, text: string, range: Range): Promise<Found> {
    const found = await contacts.contactSearchIds(scope, text, MOST_FOUND_CONTACTS);
    const { contact_id } = range;
    const ids = contact_id === undefined ? found : found.filter((id) => id === contact_id);
    if (ids.length === 0) return { rows: [], total: 0 };
    const places = await placesQuery(scope, database.listOf(ids), range.account_id).execute();
    return atPlaces(scope, places, range, newestFirst);
  }

  async function marked(caller: Caller, filter: 'mentions' | 'pinned', range: Range): Promise<Found> {
    const ids =
      filter === 'pinned'
        ? await pinnedConversations(caller, caller.user._id)
        : await mentionedIn(caller, caller.user._id, MOST_PLACES);
    const places = ids.length === 0 ? [] : await placesOf(caller, database.listOf(ids), range);
    return atPlaces(caller, places, range, newestFirst);
  }

  const closingPlaces = async (scope: Scope, view: ConversationView, most: number) => {
    const closed = clock() - REPLY_WINDOW_MS;
    const places = await closingQuery(scope, closed, closed + CLOSING_SOON_MS, view, most).execute();
    return places.map(({ _id, sort_at }) => ({ _id, sort_at: sort_at ?? 0 }));
  };

  async function listed(scope: Scope, range: Range): Promise<Found> {
    const rows = await conversationPage(scope, range);
    const total = rows[0]?.total ?? (await countListed(scope, range));
    return { rows: rows.map((row) => ({ row, at: row.sort_at })), total };
  }

  async function found(
    caller: Caller,
    query: QueryOf<typeof conversationList>,
    range: Range,
  ): Promise<Found> {
    if (query.search) return searched(caller, query.search, range);
    switch (query.filter) {
      case 'mentions':
      case 'pinned':
        return marked(caller, query.filter, range);
      case 'closing':
        return atPlaces(caller, await closingPlaces(caller, range, MOST_PLACES), range, oldestFirst);
      case 'unread':
      case 'unanswered':
      case undefined:
        return listed(caller, range);
      default:
        return assertNever(query.filter);
    }
  }

  /** Messages of the page: as many as were asked for, or down to the one that it must hold. */
  async function lengthOf(
    scope: Scope,
    conversationId: string,
    { rows_per_page, until }: QueryOf<typeof messageList>,
    before: Cursor | null,
  ): Promise<number> {
    if (until === undefined) return rows_per_page;
    const target = await messageById(scope, until);
    if (target?.conversation_id !== conversationId) throw new AppError('message_not_found');
    const count = await countDownTo(scope, conversationId, { at: target.sent_at, id: target._id }, before);
    return Math.min(Math.max(count + BEYOND, rows_per_page), MOST_AT_ONCE);
  }

  return {
    async conversations(caller, query) {
      const { rows_per_page: limit, page_no } = query;
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
      const { rows, total } = await found(caller, query, {
        ...viewOf(caller, query),
        limit: limit + 1,
        after_at: after?.at,
        after_id: after?.id,
        offset: offsetOf(query),
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        data: {
          rows: page.map(({ row }) => toConversation(row)),
          page_no,
          total,
          next_cursor: rows.length > limit && last ? encodeCursor({ at: last.at, id: last.row._id }) : null,
        },
      };
    },

    async counts(caller, account_id) {
      const most = MOST_COUNTED_TAB;
      const count = (view: ConversationView) => countView(caller, { account_id, most, ...view });
      const [open, mine, unassigned, unanswered, unread, snoozed, closing, mentions] = await Promise.all([
        count({ state: 'open' }),
        count({ state: 'open', assignee_id: caller.user._id }),
        count({ state: 'open', unassigned: 1 }),
        count({ unanswered: 1 }),
        count({ unread: 1 }),
        count({ state: 'snoozed' }),
        closingPlaces(caller, { account_id }, most),
        marked(caller, 'mentions', { account_id, limit: 0 }),
      ]);
      return {
        open,
        mine,
        unassigned,
        unanswered,
        unread,
        snoozed,
        closing: closing.length,
        mentions: Math.min(mentions.total, most),
      };
    },

    closingSoon: async (scope, account_id) =>
      (await closingPlaces(scope, { account_id }, MOST_PLACES)).length,

    async conversation(scope, id) {
      const row = await conversationById(scope, id);
      if (!row) throw new AppError('conversation_not_found');
      return toConversation(row);
    },

    async messages(scope, conversationId, query) {
      const { page_no } = query;
      const before = query.cursor === undefined ? null : decodeCursor(query.cursor);
      const limit = await lengthOf(scope, conversationId, query, before);
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
