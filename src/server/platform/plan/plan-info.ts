import type { PlanInfoEntry } from '@shared/rules/plan-state';
import type { CallerRecords } from '../auth/caller-records';
import type { Database } from '../db/database';
import type { Settings } from '../settings';

/** Every workspace has this one for ever where plans are switched off. */
const WITHOUT_PLANS: readonly PlanInfoEntry[] = [
  { status: 'active', subscription_start_date: null, subscription_end_date: null },
];

/** The plans of some workspaces, as the wire has them: for callers that need to know whether one is open. */
export type ReadPlanInfo = (
  businessIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly PlanInfoEntry[]>>;

/** Crosses workspaces, so it reads with the system's handle. */
export const createReadPlanInfo = (
  database: Database,
  billing: Settings['BILLING'],
  { planInfo }: Pick<CallerRecords, 'planInfo'>,
): ReadPlanInfo =>
  billing === 'off'
    ? (businessIds) => Promise.resolve(new Map(businessIds.map((id) => [id, WITHOUT_PLANS])))
    : (businessIds) => planInfo(database.system, businessIds);
