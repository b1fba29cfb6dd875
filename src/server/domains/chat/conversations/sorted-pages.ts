import { CLOSING_SOON_MS, REPLY_WINDOW_MS } from '@shared/rules/reply-window';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import type { Caller, Scope } from '../../../platform/scope';
import type { ConversationRow } from '../messages/rows';
import { mentionedIn } from '../notes/mentions-repository';
import { pinnedConversations } from '../pins-and-stars/repository';
import type { ChatContacts } from '../ports';
import { type ConversationPage as Range, conversationsByIds } from './repository';
import { type ConversationSortKey, closingQuery, sortKeysOf } from './sort-keys';
import type { ConversationView } from './view';

/** What the lists of conversations stand on. */
export interface ListContext {
  readonly database: Pick<Database, 'listOf'>;
  readonly clock: Clock;
  readonly contacts: ChatContacts;
}

export interface Found {
  /** With the time by which the list is ordered, epoch milliseconds. */
  readonly rows: readonly { readonly row: ConversationRow; readonly at: number }[];
  readonly total: number;
}

type Order = (one: ConversationSortKey, other: ConversationSortKey) => number;

/** Nothing stands after itself: a page begins behind the place of its cursor. */
const byId: Order = (one, other) => (one._id === other._id ? 0 : one._id < other._id ? -1 : 1);
/** The list's order: newest first. */
export const newestFirst: Order = (one, other) => other.sort_at - one.sort_at || byId(other, one);
/** The one whose window closes first leads. */
export const oldestFirst: Order = (one, other) => one.sort_at - other.sort_at || byId(one, other);

/** Conversations that a filter by place (closing, mentions, pins) finds at most. */
export const MAX_SORTED = 1000;

/** The places are few: all are read and put in order here. */
export async function pageOfSorted(
  scope: Scope,
  sortKeys: readonly ConversationSortKey[],
  range: Range,
  order: Order,
): Promise<Found> {
  const sorted = [...sortKeys].sort(order);
  const { after_at: sort_at, after_id: _id, offset = 0, limit } = range;
  const from =
    sort_at !== undefined && _id !== undefined
      ? sorted.findIndex((sortKey) => order({ sort_at, _id }, sortKey) < 0)
      : offset;
  const wanted = from < 0 ? [] : sorted.slice(from, from + limit);
  const rows = await conversationsByIds(
    scope,
    wanted.map((sortKey) => sortKey._id),
  );
  const byId = new Map(rows.map((row) => [row._id, row]));
  const ordered = wanted.flatMap((sortKey) => {
    const row = byId.get(sortKey._id);
    return row ? [{ row, at: sortKey.sort_at }] : [];
  });
  return { rows: ordered, total: sorted.length };
}

/** Conversations in which the caller is mentioned, or that the caller has pinned. */
export async function marked(
  { database }: ListContext,
  caller: Caller,
  filter: 'mentions' | 'pinned',
  range: Range,
): Promise<Found> {
  const ids =
    filter === 'pinned'
      ? await pinnedConversations(caller, caller.user._id)
      : await mentionedIn(caller, caller.user._id, MAX_SORTED);
  const sortKeys = ids.length === 0 ? [] : await sortKeysOf(caller, database.listOf(ids), range);
  return pageOfSorted(caller, sortKeys, range, newestFirst);
}

/** Unanswered conversations whose reply window closes soon. */
export async function closingSoon(
  { clock }: ListContext,
  scope: Scope,
  view: ConversationView,
  limit: number,
): Promise<ConversationSortKey[]> {
  const closed = clock() - REPLY_WINDOW_MS;
  const sortKeys = await closingQuery(scope, closed, closed + CLOSING_SOON_MS, view, limit).execute();
  return sortKeys.map(({ _id, sort_at }) => ({ _id, sort_at: sort_at ?? 0 }));
}
