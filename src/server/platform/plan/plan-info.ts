import type { Kysely } from 'kysely';
import { type PlanInfoEntry, planRoute } from '@shared/rules/plan-state';
import { toInstantOrNull } from '../clock';
import type { Database } from '../db/database';
import type { Schema } from '../db/schema';
import type { Scope } from '../scope';
import type { Settings } from '../settings';

/** Every workspace has this one for ever where plans are switched off. */
const WITHOUT_PLANS: readonly PlanInfoEntry[] = [
  { status: 'active', subscription_start_date: null, subscription_end_date: null },
];

/** The plans of some workspaces, as the wire has them: for callers that need to know whether one is open. */
export type ReadPlanInfo = (
  businessIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly PlanInfoEntry[]>>;

async function selectPlanInfo(
  db: Kysely<Schema>,
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
  const plans = await selectPlanInfo(scope.db, [scope.business_id]);
  return planRoute(plans.get(scope.business_id) ?? [], now) !== null;
}

/** Crosses workspaces, so it reads with the system's handle. */
export const createReadPlanInfo = (database: Database, billing: Settings['BILLING']): ReadPlanInfo =>
  billing === 'off'
    ? (businessIds) => Promise.resolve(new Map(businessIds.map((id) => [id, WITHOUT_PLANS])))
    : (businessIds) => selectPlanInfo(database.system, businessIds);
