import * as contract from '@shared/contract/roles';
import { changeMember, leaveWorkspace, removeMember } from '@shared/contract/members';
import { members, roles } from '@shared/contract/workspaces';
import { type Route, route } from '../../platform/http/route';
import type { MembersService } from './members-service';
import type { RolesService } from './roles-service';
import type { WorkspacesService } from './service';

export interface WorkspaceServices {
  readonly workspaces: WorkspacesService;
  readonly roles: RolesService;
  readonly members: MembersService;
}

const DONE = { data: { done: true as const } };

export function workspaceRoutes({
  workspaces,
  roles: roleService,
  members: memberService,
}: WorkspaceServices): Route[] {
  return [
    route(members, async ({ caller }) => ({ data: { rows: await workspaces.members(caller) } })),
    route(contract.usersByRole, async ({ caller, query }) => {
      const ids = query.roles?.split(',').filter((id) => id !== '') ?? null;
      return { data: await workspaces.usersByRole(caller, ids, query) };
    }),
    route(changeMember, async ({ caller, params, body }) => ({
      data: await memberService.changeRole(caller, params.id, body.role_id),
    })),
    route(removeMember, async ({ caller, params }) => {
      await memberService.remove(caller, params.id);
      return DONE;
    }),
    route(leaveWorkspace, async ({ session, params }) => {
      const user = { _id: session.user_id, name: session.name };
      await memberService.leave(user, params.business_id);
      return DONE;
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
      return DONE;
    }),
  ];
}
