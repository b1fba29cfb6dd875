import * as contract from '@shared/contract/roles';
import { members, roles } from '@shared/contract/workspaces';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import type { RolesService } from './roles-service';
import type { WorkspacesService } from './service';

export interface WorkspaceServices {
  readonly workspaces: WorkspacesService;
  readonly roles: RolesService;
}

export function workspaceRoutes({ workspaces, roles: roleService }: WorkspaceServices): Route[] {
  return [
    route(members, async ({ caller }) => ({ data: { rows: await workspaces.members(caller) } })),
    route(contract.usersByRole, async ({ caller, query }) => {
      const ids = query.roles?.split(',').filter((id) => id !== '') ?? null;
      return { data: await workspaces.usersByRole(caller, ids, query) };
    }),

    route(roles, async ({ caller }) => ({ data: { rows: await roleService.list(caller) } })),
    route(contract.createRole, async ({ caller, body, idempotencyKey }) => ({
      data: await roleService.create(caller, body, idempotencyKey),
    })),
    route(contract.updateRole, async ({ caller, params, body }) => ({
      data: await roleService.update(caller, params.id, body),
    })),
    route(contract.deleteRole, async ({ caller, params, query }) => {
      await roleService.remove(caller, params.id, query.move_to ?? null);
      return { data: { done: true as const } };
    }),
  ];
}
