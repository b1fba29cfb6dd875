import { parsePermissions } from '@shared/rules/parse-permissions';
import { type Action, type Module, can } from '@shared/rules/permissions';
import type { Scope } from '../../platform/scope';
import type { NotificationRecipient } from './ports';

interface PersonRow {
  readonly _id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly timezone: string | null;
}
const COLUMNS = [
  'users._id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.timezone',
] as const;

const toRecipient = ({ _id, email, first_name, last_name, timezone }: PersonRow): NotificationRecipient => ({
  user_id: _id,
  email,
  timezone,
  name: `${first_name} ${last_name}`.trim() || email,
});

/** A right, such as `update` on templates. */
export interface Right {
  readonly action: Action;
  readonly module: Module;
}

/** Members with a right, by the rights that they have now. */
export async function membersWith(
  scope: Scope,
  among: readonly string[] | null,
  rights: readonly Right[],
): Promise<NotificationRecipient[]> {
  if (among?.length === 0) return [];
  let query = scope.db
    .selectFrom('members')
    .innerJoin('users', 'users._id', 'members.user_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select([...COLUMNS, 'roles.permissions'])
    .where('members.business_id', '=', scope.business_id);
  if (among !== null) query = query.where('members.user_id', 'in', among);
  const rows = await query.execute();
  return rows
    .filter((row) => {
      const permissions = parsePermissions(row.permissions);
      return rights.every(({ action, module }) => can(permissions, action, module));
    })
    .map(toRecipient);
}

/** Persons, wherever they are. */
export async function people(scope: Scope, ids: readonly string[]): Promise<NotificationRecipient[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db.selectFrom('users').select(COLUMNS).where('_id', 'in', ids).execute();
  return rows.map(toRecipient);
}
