import type { ResponseOf } from '@shared/contract/endpoint';
import type { accountMenders } from '@shared/contract/accounts';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { can } from '@shared/rules/permissions';
import type { Scope } from '../../platform/scope';

/** Who can connect a number, owners first. */
export async function accountMendersOf({
  db,
  business_id,
}: Scope): Promise<ResponseOf<typeof accountMenders>['data']['rows']> {
  const people = await db
    .selectFrom('members')
    .innerJoin('users', 'users._id', 'members.user_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select(['users._id', 'users.first_name', 'users.last_name', 'users.email'])
    .select(['roles.built_in', 'roles.permissions'])
    .where('members.business_id', '=', business_id)
    .orderBy('users.first_name')
    .orderBy('users._id')
    .execute();
  const may = people.filter(({ permissions }) =>
    can(parsePermissions(permissions), 'create', 'whatsapp_accounts'),
  );
  const rank = ({ built_in }: { readonly built_in: string | null }): number => (built_in === 'owner' ? 0 : 1);
  return may
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ _id, first_name, last_name, email }) => ({
      _id,
      name: `${first_name} ${last_name}`.trim() || email,
    }));
}
