import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import type { Scope } from '../../../platform/scope';
import { type Conversations, inView } from './repository';
import type { ConversationView } from './view';

export interface ConversationSortKey {
  readonly _id: string;
  /** Epoch milliseconds. */
  readonly sort_at: number;
}

/** Unanswered conversations whose window closes between two times (of the last inbound message, epoch milliseconds). */
export function closingQuery(scope: Scope, from: number, to: number, view: ConversationView, limit: number) {
  const conversations = scope.db.selectFrom('conversations').where('business_id', '=', scope.business_id);
  return inView(scope, conversations, view)
    .select(['_id', 'last_inbound_at as sort_at'])
    .where(sql<boolean>`unanswered = 1 and state = 'open'`)
    .where('last_inbound_at', '>', from)
    .where('last_inbound_at', '<=', to)
    .orderBy('last_inbound_at')
    .limit(limit);
}

/** Sort keys of those of some conversations, by id, that are in the view. No order is promised. @param ids each once */
export async function sortKeysOf(
  scope: Scope,
  ids: RawBuilder<string>,
  view: ConversationView,
): Promise<ConversationSortKey[]> {
  // CROSS JOIN: each id looks its conversation up. Else SQLite walks an index of them all, since that one has all that is asked for in it.
  const given = sql`(with given (id) as ${ids} select conversations.* from given cross join conversations
    where conversations.business_id = ${scope.business_id} and conversations._id = given.id)`;
  const conversations = scope.db.selectFrom(given.as<'conversations'>(sql.id('conversations')));
  return inView(scope, conversations as unknown as Conversations, view)
    .select(['_id', 'sort_at'])
    .execute();
}

/** Where the conversations of some contacts stand in the list. No order is promised. */
export function placesQuery(
  scope: Scope,
  contactIds: RawBuilder<string>,
  accountId: string | undefined,
): SelectQueryBuilder<Schema, 'conversations', ConversationSortKey> {
  const query = scope.db
    .selectFrom('conversations')
    .select(['_id', 'sort_at'])
    .where('business_id', '=', scope.business_id)
    .where('contact_id', 'in', contactIds);
  return accountId === undefined ? query : query.where('account_id', '=', accountId);
}
