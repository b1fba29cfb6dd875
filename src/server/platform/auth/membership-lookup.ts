import { parsePermissions } from '@shared/rules/parse-permissions';
import type { PlanInfo } from '@shared/rules/plan-state';
import type { Platform } from '../platform';
import type { ReadPlanInfo } from '../plan/plan-info';
import type { Membership } from './auth';
import type { CallerRecords } from './caller-records';
import { type CachedLookup, createCachedLookup } from './cached-lookup';
import { CACHE_MS, CACHE_SIZE } from './cache-limits';

export interface KnownMembership extends Omit<Membership, 'locked'> {
  readonly plan_info: PlanInfo;
  readonly user_id: string;
  readonly business_id: string;
}

export const membershipKey = (userId: string, businessId: string): string => `${userId} ${businessId}`;

/** What people may do in a workspace, by `membershipKey`. */
export function createMembershipLookup(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  records: Pick<CallerRecords, 'role'>,
  readPlanInfo: ReadPlanInfo,
): CachedLookup<KnownMembership> {
  return createCachedLookup<KnownMembership>({
    clock,
    ttl: CACHE_MS,
    max: CACHE_SIZE,
    async load(key) {
      // The first space parts them: a user id has none, and the other half is whatever the header said.
      const space = key.indexOf(' ');
      const [userId, businessId] = [key.slice(0, space), key.slice(space + 1)];
      const [row, plans] = await Promise.all([
        records.role(database.system, userId, businessId),
        readPlanInfo([businessId]),
      ]);
      if (!row) return null;
      const permissions = parsePermissions(row.permissions);
      const plan_info = plans.get(businessId) ?? [];
      return { user_id: userId, business_id: businessId, role_id: row.role_id, permissions, plan_info };
    },
  });
}
