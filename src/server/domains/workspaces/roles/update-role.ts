import type { BodyOf } from '@shared/contract/endpoint';
import type { updateRole as updateEndpoint } from '@shared/contract/roles';
import type { Role } from '@shared/contract/workspaces';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { customRights } from '@shared/rules/role-rights';
import { type Caller, inTransaction } from '../../../platform/scope';
import { nameKey } from '../name-key';
import { beginPeopleChange, requireWithin, publishPeopleChange } from '../people';
import { wireRole } from '../wire';
import { type RolesContext, note, requireCustom, requireFreeName, requireRole } from './context';

export function updateRole(
  context: RolesContext,
  caller: Caller,
  id: string,
  { role_name, permissions }: BodyOf<typeof updateEndpoint>,
): Promise<Role> {
  const { platform, deps } = context;
  return inTransaction(caller, async (tx) => {
    const author = await beginPeopleChange(platform.database, tx, caller, 'update', 'roles');
    const old = await requireCustom(tx, id);
    const rights = permissions === undefined ? null : customRights(permissions);
    requireWithin(author, parsePermissions(old.permissions), rights ?? {});
    if (role_name !== undefined) await requireFreeName(tx, role_name, id);
    await tx.db
      .updateTable('roles')
      .set({
        ...(role_name === undefined ? {} : { role_name, name_key: nameKey(role_name) }),
        ...(rights === null ? {} : { permissions: JSON.stringify(rights) }),
      })
      .where('business_id', '=', tx.business_id)
      .where('_id', '=', id)
      .execute();
    const renamed = role_name !== undefined && role_name !== old.role_name;
    const parts = [
      renamed ? `Renamed the role ${old.role_name} to ${role_name}` : null,
      rights === null ? null : `Changed what the role ${role_name ?? old.role_name} allows`,
    ];
    const summary = parts.filter((part) => part !== null).join('. ');
    await note(
      context,
      tx,
      caller,
      'role.updated',
      id,
      summary || `Saved the role ${old.role_name} unchanged`,
    );
    await publishPeopleChange(platform, deps, tx, 'roles.updated');
    return wireRole(await requireRole(tx, id));
  });
}
