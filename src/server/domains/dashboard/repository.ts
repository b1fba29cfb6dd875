import { sql } from 'kysely';
import type { Scope } from '../../platform/scope';

/** How people are called who have left: what they have done is still counted. */
export function namesQuery(scope: Scope, ids: readonly string[]) {
  return scope.db
    .selectFrom('users')
    .select(['_id', 'avatar'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('_id', 'in', ids)
    .orderBy('first_name')
    .orderBy('_id');
}
