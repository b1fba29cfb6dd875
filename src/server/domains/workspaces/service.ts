import type { WorkspaceSummary } from '@shared/contract/session';
import type { Member, Role } from '@shared/contract/workspaces';
import { parsePermissions } from '@shared/rules/parse-permissions';
import type { Platform } from '../../platform/platform';
import type { Caller } from '../../platform/scope';
import { selectMembers, selectRoles, selectWorkspacesOf } from './repository';

/** Module -> actions, as the wire has it. */
function wirePermissions(stored: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(parsePermissions(stored)).map(([module, actions]) => [module, [...actions]]),
  );
}

export { createWorkspace } from './create-workspace';

export interface WorkspacesService {
  members(caller: Caller): Promise<Member[]>;
  roles(caller: Caller): Promise<Role[]>;
  /** In the order in which the address names them: index plus 1 is `{bId}` (spec 1 §2). */
  listWorkspacesOf(userId: string): Promise<WorkspaceSummary[]>;
}

export function createWorkspacesService({ database }: Pick<Platform, 'database'>): WorkspacesService {
  return {
    async members(caller) {
      const rows = await selectMembers(caller);
      return rows.map(({ user_id, role_id, role_name, ...person }) => ({
        _id: user_id,
        ...person,
        role: { _id: role_id, role_name },
      }));
    },

    async roles(caller) {
      const rows = await selectRoles(caller);
      return rows.map(({ _id, role_name, built_in, permissions }) => ({
        _id,
        role_name,
        built_in: built_in !== null,
        permissions: wirePermissions(permissions),
      }));
    },

    async listWorkspacesOf(userId) {
      const rows = await selectWorkspacesOf(database.system, userId);
      return rows.map((row) => ({
        business_id: row.business_id,
        business_title: row.business_title,
        business_logo: row.business_logo,
        is_demo: row.is_demo === 1,
        role: { _id: row.role_id, role_name: row.role_name },
        permissions: wirePermissions(row.permissions),
      }));
    },
  };
}
