import type { Kysely, Transaction } from 'kysely';
import { type PlanInfoEntry, planRoute } from '@shared/rules/plan-state';
import { toInstantOrNull } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import type { Settings } from '../../platform/settings';

/* What others may read of plans. */

/** The plans of some workspaces, as the wire has them. Where it crosses workspaces it takes the system's handle. */
export async function planInfoOf(
  db: Kysely<Schema> | Transaction<Schema>,
  businessIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlanInfoEntry[]>> {
  if (businessIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscriptions')
    .select(['business_id', 'status', 'start_at', 'end_at'])
    .where('business_id', 'in', businessIds)
    .execute();
  return new Map(
    businessIds.map((id) => [
      id,
      rows
        .filter(({ business_id }) => business_id === id)
        .map(({ status, start_at, end_at }) => ({
          status,
          subscription_start_date: toInstantOrNull(start_at),
          subscription_end_date: toInstantOrNull(end_at),
        })),
    ]),
  );
}

/** Whether its plan keeps the workspace of a transaction closed just now. */
export async function isPlanLocked(
  scope: Scope,
  billing: Settings['BILLING'],
  now: number,
): Promise<boolean> {
  if (billing === 'off') return false;
  const plans = await planInfoOf(scope.db, [scope.business_id]);
  return planRoute(plans.get(scope.business_id) ?? [], now) !== null;
}
