import type { conversationList } from '@shared/contract/chat';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { assertNever } from '@shared/rules/assert-never';
import type { Caller, Scope } from '../../../platform/scope';
import { decodeCursor, encodeCursor, offsetOf } from '../cursor';
import { toConversation } from '../messages/rows';
import { spanOf } from './activity-filter';
import {
  type Found,
  type ListContext,
  MAX_SORTED,
  pageOfSorted,
  closingSoon,
  marked,
  newestFirst,
  oldestFirst,
} from './sorted-pages';
import { type ConversationPage as Range, conversationPage, countListed } from './repository';
import { placesQuery } from './sort-keys';
import type { ConversationView } from './view';

/** A search that finds more people than this is told to go on typing by what it shows: the newest of them. */
const MAX_FOUND_CONTACTS = 1000;

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

async function searched(
  { contacts, database }: ListContext,
  scope: Scope,
  text: string,
  range: Range,
): Promise<Found> {
  const found = await contacts.contactSearchIds(scope, text, MAX_FOUND_CONTACTS);
  const { contact_id } = range;
  const ids = contact_id === undefined ? found : found.filter((id) => id === contact_id);
  if (ids.length === 0) return { rows: [], total: 0 };
  const places = await placesQuery(scope, database.listOf(ids), range.account_id).execute();
  return pageOfSorted(scope, places, range, newestFirst);
}

async function listed(scope: Scope, range: Range): Promise<Found> {
  const rows = await conversationPage(scope, range);
  const total = rows[0]?.total ?? (await countListed(scope, range));
  return { rows: rows.map((row) => ({ row, at: row.sort_at })), total };
}

async function found(
  context: ListContext,
  caller: Caller,
  query: QueryOf<typeof conversationList>,
  range: Range,
): Promise<Found> {
  if (query.search) return searched(context, caller, query.search, range);
  switch (query.filter) {
    case 'mentions':
    case 'pinned':
      return marked(context, caller, query.filter, range);
    case 'closing':
      return pageOfSorted(caller, await closingSoon(context, caller, range, MAX_SORTED), range, oldestFirst);
    case 'unread':
    case 'unanswered':
    case undefined:
      return listed(caller, range);
    default:
      return assertNever(query.filter);
  }
}

/** One page of the conversations that the query asks for. */
export async function listConversations(
  context: ListContext,
  caller: Caller,
  query: QueryOf<typeof conversationList>,
): Promise<ResponseOf<typeof conversationList>> {
  const { rows_per_page: limit, page_no } = query;
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const { rows, total } = await found(context, caller, query, {
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
}
