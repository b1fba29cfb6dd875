import type { Scope } from '../../platform/scope';
import { type RoleRow, roleQuery } from './repository';

export function selectRole(scope: Scope, id: string): Promise<RoleRow | undefined> {
  return roleQuery(scope).where('roles._id', '=', id).executeTakeFirst();
}

/** Whether somebody would be left without a role if this one went. */
export async function isRoleInUse(scope: Scope, id: string): Promise<boolean> {
  const member = await scope.db
    .selectFrom('members')
    .select('user_id')
    .where('business_id', '=', scope.business_id)
    .where('role_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (member) return true;
  const invited = await scope.db
    .selectFrom('invitations')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('state', '=', 'pending')
    .where('role_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return invited !== undefined;
}

export async function moveRole(scope: Scope, from: string, to: string): Promise<void> {
  await scope.db
    .updateTable('members')
    .set({ role_id: to })
    .where('business_id', '=', scope.business_id)
    .where('role_id', '=', from)
    .execute();
  await scope.db
    .updateTable('invitations')
    .set({ role_id: to })
    .where('business_id', '=', scope.business_id)
    .where('state', '=', 'pending')
    .where('role_id', '=', from)
    .execute();
}
