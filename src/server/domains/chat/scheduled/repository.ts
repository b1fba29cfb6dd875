import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import type { Events } from '../../../platform/events/events';
import type { Scope, TransactionScope } from '../../../platform/scope';
import { people } from '../../session/reads';

export type ScheduledRow = Selectable<Schema['scheduled_messages']> & { readonly user_name: string };

/** What somebody can still decide about. */
export const OPEN: ('waiting' | 'held')[] = ['waiting', 'held'];

export const CUSTOMER_REPLIED = 'Cancelled, because the customer has written meanwhile.';

/** Waiting and held ones, and those that ended otherwise than by being sent since `endedAfter`; soonest first. */
export async function scheduledOf(
  scope: Scope,
  conversationId: string,
  endedAfter: number,
): Promise<ScheduledRow[]> {
  const rows = await withNames(scope)
    .where('scheduled_messages.conversation_id', '=', conversationId)
    .where((where) =>
      where.or([
        where('scheduled_messages.state', 'in', OPEN),
        where.and([
          where('scheduled_messages.state', 'in', ['cancelled', 'failed']),
          where('scheduled_messages.updated_at', '>', endedAfter),
          where('scheduled_messages.reason', 'is not', null),
        ]),
      ]),
    )
    .orderBy('scheduled_messages.send_at')
    .orderBy('scheduled_messages._id')
    .execute();
  return rows.map(named);
}

export async function scheduledById(scope: Scope, id: string): Promise<ScheduledRow | undefined> {
  const row = await withNames(scope).where('scheduled_messages._id', '=', id).executeTakeFirst();
  return row && named(row);
}

function withNames(scope: Scope) {
  return scope.db
    .selectFrom('scheduled_messages')
    .leftJoin(people, 'users._id', 'scheduled_messages.user_id')
    .selectAll('scheduled_messages')
    .select(['users.first_name', 'users.last_name'])
    .where('scheduled_messages.business_id', '=', scope.business_id);
}

function named<Row extends { first_name: string | null; last_name: string | null }>({
  first_name,
  last_name,
  ...row
}: Row) {
  return { ...row, user_name: `${first_name ?? ''} ${last_name ?? ''}`.trim() };
}

export async function countWaiting(scope: Scope, conversationId: string): Promise<number> {
  const row = await scope.db
    .selectFrom('scheduled_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The customer has written: what was only meant for their silence is taken back. */
export async function cancelOnReply(
  tx: TransactionScope,
  conversationId: string,
  now: number,
  events: Events,
): Promise<void> {
  const cancelled = await tx.db
    .updateTable('scheduled_messages')
    .set({ state: 'cancelled', reason: CUSTOMER_REPLIED, updated_at: now })
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', OPEN)
    .where('cancel_on_reply', '=', 1)
    .returning('_id')
    .execute();
  if (cancelled.length > 0) {
    await events.append(tx, [{ kind: 'scheduled.updated', ids: { conversation_id: conversationId } }]);
  }
}
