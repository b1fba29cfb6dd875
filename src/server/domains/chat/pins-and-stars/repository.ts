import { sql } from 'kysely';
import type { Scope, TransactionScope } from '../../../platform/scope';
import type { Cursor } from '../cursor';

/** Conversations that somebody has pinned, newest pin first. */
export async function pinnedConversations(scope: Scope, userId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('conversation_pins')
    .select('conversation_id')
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', userId)
    .orderBy('pinned_at', 'desc')
    .orderBy('conversation_id')
    .execute();
  return rows.map(({ conversation_id }) => conversation_id);
}

export interface Star extends Cursor {
  readonly conversation_id: string;
}

/** Messages that somebody has starred, newest star first; in one conversation or in all. */
export async function starredMessages(
  scope: Scope,
  userId: string,
  range: {
    readonly conversation_id?: string | undefined;
    readonly after?: Cursor | null;
    readonly limit: number;
  },
): Promise<Star[]> {
  let query = scope.db
    .selectFrom('message_stars')
    .select(['message_id as id', 'starred_at as at', 'conversation_id'])
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', userId);
  if (range.conversation_id !== undefined) query = query.where('conversation_id', '=', range.conversation_id);
  if (range.after) {
    query = query.where(sql<boolean>`(starred_at, message_id) < (${range.after.at}, ${range.after.id})`);
  }
  return query.orderBy('starred_at', 'desc').orderBy('message_id', 'desc').limit(range.limit).execute();
}

/** Two conversations became one: pins and stars go along. */
export async function movePinsAndStars(tx: TransactionScope, from: string, to: string): Promise<void> {
  const pinned = tx.db
    .selectFrom('conversation_pins')
    .select('user_id')
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', to);
  await tx.db
    .updateTable('conversation_pins')
    .set({ conversation_id: to })
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', from)
    .where('user_id', 'not in', pinned)
    .execute();
  await tx.db
    .deleteFrom('conversation_pins')
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', from)
    .execute();
  for (const table of ['message_stars', 'mentions', 'scheduled_messages'] as const) {
    await tx.db
      .updateTable(table)
      .set({ conversation_id: to })
      .where('business_id', '=', tx.business_id)
      .where('conversation_id', '=', from)
      .execute();
  }
}
