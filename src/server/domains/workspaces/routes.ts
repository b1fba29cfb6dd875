import { members, roles } from '@shared/contract/workspaces';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import type { WorkspacesService } from './service';

export function workspaceRoutes(service: WorkspacesService): Route[] {
  return [
    route(members, async ({ caller }) => ({ data: { rows: await service.members(caller) } })),
    route(roles, async ({ caller }) => ({ data: { rows: await service.roles(caller) } })),
  ];
}
