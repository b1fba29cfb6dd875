import type { BodyOf } from '@shared/contract/endpoint';
import { type createRole as createEndpoint, MAX_ROLES } from '@shared/contract/roles';
import type { Role } from '@shared/contract/workspaces';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { customRights } from '@shared/rules/role-rights';
import { AppError } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import { newId } from '../../../platform/ids';
import type { Caller } from '../../../platform/scope';
import { nameKey } from '../name-key';
import { beginPeopleChange, requireWithin, publishPeopleChange } from '../people';
import { selectRoles } from '../repository';
import { wireRole } from '../wire';
import { type RolesContext, note, requireFreeName, requireRole } from './context';

export function createRole(
  context: RolesContext,
  caller: Caller,
  input: BodyOf<typeof createEndpoint>,
  key: string | null,
): Promise<Role> {
  const { platform, deps } = context;
  return once(caller, platform.clock, { key, endpoint: 'role', body: input }, async (tx) => {
    const author = await beginPeopleChange(platform.database, tx, caller, 'create', 'roles');
    const asked =
      input.permissions ?? parsePermissions((await requireRole(tx, input.copy_of ?? '')).permissions);
    const permissions = customRights(asked);
    requireWithin(author, permissions);
    if ((await selectRoles(tx)).length >= MAX_ROLES) throw new AppError('too_many_roles');
    await requireFreeName(tx, input.role_name, null);
    const _id = newId();
    const { role_name } = input;
    await tx.db
      .insertInto('roles')
      .values({
        business_id: tx.business_id,
        _id,
        role_name,
        built_in: null,
        name_key: nameKey(role_name),
        permissions: JSON.stringify(permissions),
      })
      .execute();
    await note(context, tx, caller, 'role.created', _id, `Created the role ${role_name}`);
    await publishPeopleChange(platform, deps, tx, 'roles.updated');
    return wireRole(await requireRole(tx, _id));
  });
}
