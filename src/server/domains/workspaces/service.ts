import type { ResponseOf } from '@shared/contract/endpoint';
import type { usersByRole } from '@shared/contract/roles';
import type { WorkspaceSummary } from '@shared/contract/session';
import type { Member } from '@shared/contract/workspaces';
import type { Platform } from '../../platform/platform';
import type { ReadPlanInfo } from '../../platform/plan/plan-info';
import type { Caller, Scope } from '../../platform/scope';
import { countMembers, memberQuery, selectMembers, selectWorkspacesOf } from './repository';
import { wireMember, wireOnboarding, wirePermissions } from './wire';

/** The step of Getting started that is done with the first visit of a website. */
export async function noteTracking({ db, business_id }: Scope): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ website_tracking_enabled: 1 })
    .where('_id', '=', business_id)
    .execute();
}

/** The step of Getting started that is done with the first contact from a file. */
export async function noteImport({ db, business_id }: Scope): Promise<void> {
  await db.updateTable('businesses').set({ contact_import: 1 }).where('_id', '=', business_id).execute();
}

/** The step of Getting started that is done with the first campaign that sends. */
export async function noteCampaign({ db, business_id }: Scope): Promise<void> {
  await db.updateTable('businesses').set({ campaign_create: 1 }).where('_id', '=', business_id).execute();
}

export type { Accounts } from './ports';
export { createWorkspace } from './create-workspace';
export type { MembersService } from './members-service';
export { type People, beginPeopleChange } from './people';

interface Page {
  readonly page_num: number;
  readonly rows_per_page: number;
}

type UsersByRole = ResponseOf<typeof usersByRole>['data'];

export interface WorkspacesService {
  members(caller: Caller): Promise<Member[]>;
  /** Those who hold one of the roles (null: everybody), by name. */
  usersByRole(caller: Caller, roles: readonly string[] | null, page: Page): Promise<UsersByRole>;
  /** In the order in which the address names them: index plus 1 is `{bId}` (spec 1 §2). */
  listWorkspacesOf(userId: string): Promise<WorkspaceSummary[]>;
}

export function createWorkspacesService(
  { database }: Pick<Platform, 'database'>,
  readPlanInfo: ReadPlanInfo,
): WorkspacesService {
  return {
    members: async (caller) => (await selectMembers(caller)).map(wireMember),

    async usersByRole(caller, roles, { page_num, rows_per_page }) {
      const wanted = roles && database.listOf(roles);
      const total = await countMembers(caller, wanted);
      const rows = await memberQuery(caller, wanted)
        .limit(rows_per_page)
        .offset((page_num - 1) * rows_per_page)
        .execute();
      const isLast = page_num * rows_per_page >= total;
      return {
        rows: rows.map(wireMember),
        total_number_of_records: total,
        next_page: isLast ? null : page_num + 1,
      };
    },

    async listWorkspacesOf(userId) {
      const rows = await selectWorkspacesOf(database.system, userId);
      const plans = await readPlanInfo(rows.map(({ business_id }) => business_id));
      return rows.map((row) => ({
        business_id: row.business_id,
        business_title: row.business_title,
        business_logo: row.business_logo,
        currency: row.currency,
        is_demo: row.is_demo === 1,
        role: { _id: row.role_id, role_name: row.role_name },
        permissions: wirePermissions(row.permissions),
        plan_info: [...(plans.get(row.business_id) ?? [])],
        ...wireOnboarding(row),
      }));
    },
  };
}
