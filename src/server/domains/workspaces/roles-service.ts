import type { BodyOf } from '@shared/contract/endpoint';
import type { createRole as createEndpoint, updateRole as updateEndpoint } from '@shared/contract/roles';
import type { Role } from '@shared/contract/workspaces';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope } from '../../platform/scope';
import type { PeopleDeps } from './people';
import { selectRoles } from './repository';
import type { RolesContext } from './roles/context';
import { createRole } from './roles/create-role';
import { removeRole } from './roles/remove-role';
import { updateRole } from './roles/update-role';
import { wireRole } from './wire';

/** Roles that a workspace makes for itself, beside the built-in ones, which are fixed. */
export interface RolesService {
  list(scope: Scope): Promise<Role[]>;
  create(caller: Caller, input: BodyOf<typeof createEndpoint>, key: string | null): Promise<Role>;
  update(caller: Caller, id: string, input: BodyOf<typeof updateEndpoint>): Promise<Role>;
  remove(caller: Caller, id: string, moveTo: string | null): Promise<void>;
}

export function createRolesService(platform: Platform, deps: PeopleDeps): RolesService {
  const context: RolesContext = { platform, deps };
  return {
    list: async (scope) => (await selectRoles(scope)).map(wireRole),
    create: (caller, input, key) => createRole(context, caller, input, key),
    update: (caller, id, input) => updateRole(context, caller, id, input),
    remove: (caller, id, moveTo) => removeRole(context, caller, id, moveTo),
  };
}
