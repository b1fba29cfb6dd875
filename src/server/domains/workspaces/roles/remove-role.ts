import { parsePermissions } from '@shared/rules/parse-permissions';
import { AppError } from '../../../platform/errors';
import { type Caller, inTransaction } from '../../../platform/scope';
import { beginPeopleChange, requireWithin, publishPeopleChange } from '../people';
import { isRoleInUse, moveRole } from '../roles-repository';
import { type RolesContext, note, requireCustom, requireRole } from './context';

/** @param moveTo the role that its holders get; null: it may be removed only where nobody holds it */
export async function removeRole(
  context: RolesContext,
  caller: Caller,
  id: string,
  moveTo: string | null,
): Promise<void> {
  const { platform, deps } = context;
  await inTransaction(caller, async (tx) => {
    const author = await beginPeopleChange(platform.database, tx, caller, 'delete', 'roles');
    const old = await requireCustom(tx, id);
    requireWithin(author, parsePermissions(old.permissions));
    let summary = `Deleted the role ${old.role_name}`;
    if (await isRoleInUse(tx, id)) {
      if (moveTo === null) throw new AppError('role_in_use');
      if (moveTo === id) throw new AppError('role_not_found');
      const target = await requireRole(tx, moveTo);
      requireWithin(author, parsePermissions(target.permissions));
      await moveRole(tx, id, moveTo);
      summary += `; whoever held it is ${target.role_name} now`;
    }
    await note(context, tx, caller, 'role.deleted', id, summary);
    await tx.db.deleteFrom('roles').where('business_id', '=', tx.business_id).where('_id', '=', id).execute();
    await publishPeopleChange(platform, deps, tx, 'roles.updated');
  });
}
