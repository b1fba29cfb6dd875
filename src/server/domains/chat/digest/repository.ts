import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope';

/** Mentions that a person has not seen. */
export async function countMentions(scope: Scope, userId: string): Promise<number> {
  const { count } = await scope.db
    .selectFrom('mentions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface AssignedCounts {
  /** Open, snoozed ones not among them. */
  readonly open: number;
  /** Open, and the customer had the last word. */
  readonly unanswered: number;
  /** In which the customer has written since then, whatever their state. */
  readonly written: number;
}

/** Conversations of a person; by the index of who has them. */
export async function countAssigned(scope: Scope, userId: string, since: number): Promise<AssignedCounts> {
  const row = await scope.db
    .selectFrom('conversations')
    .select([
      sql<number | null>`sum(case when state = 'open' then 1 else 0 end)`.as('open'),
      sql<number | null>`sum(case when state = 'open' and unanswered = 1 then 1 else 0 end)`.as('unanswered'),
      sql<number | null>`sum(case when last_inbound_at >= ${since} then 1 else 0 end)`.as('written'),
    ])
    .where('business_id', '=', scope.business_id)
    .where('assignee_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { open, unanswered, written } = row;
  return { open: open ?? 0, unanswered: unanswered ?? 0, written: written ?? 0 };
}
