import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import { nameKey } from '../name-key';
import type { PeopleDeps } from '../people';
import type { RoleRow } from '../repository';
import { selectRole } from '../roles-repository';

/** What every command of roles stands on. */
export interface RolesContext {
  readonly platform: Platform;
  readonly deps: PeopleDeps;
}

export async function requireRole(tx: Scope, id: string): Promise<RoleRow> {
  const row = await selectRole(tx, id);
  if (!row) throw new AppError('role_not_found');
  return row;
}

/** Built-in roles are fixed. */
export async function requireCustom(tx: Scope, id: string): Promise<RoleRow> {
  const row = await requireRole(tx, id);
  if (row.built_in !== null) throw new AppError('role_built_in');
  return row;
}

/** The workspace's lock is held, so the name that is free now stays free until it is written. */
export async function requireFreeName(tx: Scope, name: string, except: string | null): Promise<void> {
  const row = await tx.db
    .selectFrom('roles')
    .select('_id')
    .where('business_id', '=', tx.business_id)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  if (row && row._id !== except) {
    const message = 'There is a role with this name already.';
    throw new AppError('role_name_taken', { fields: { role_name: message } });
  }
}

export const note = (
  { platform }: RolesContext,
  tx: TransactionScope,
  caller: Caller,
  kind: 'role.created' | 'role.updated' | 'role.deleted',
  target_id: string,
  summary: string,
): Promise<void> => writeAudit(tx, { kind, actor: caller.user, target_id, summary, at: platform.clock() });
