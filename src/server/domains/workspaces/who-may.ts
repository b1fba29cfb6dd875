import { parsePermissions } from '@shared/rules/parse-permissions';
import { type Action, type Module, can } from '@shared/rules/permissions';
import type { Scope } from '../../platform/scope';
import { people } from '../session/reads';

/** Everybody of the workspace with what their role allows, by name. */
export function membersWithRoles({ db, business_id }: Scope) {
  return db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select(['users._id', 'users.first_name', 'users.last_name', 'users.email', 'users.avatar'])
    .select(['roles.role_name', 'roles.built_in', 'roles.permissions'])
    .where('members.business_id', '=', business_id)
    .orderBy('users.first_name')
    .orderBy('users._id')
    .execute();
}

export interface WhoMay {
  readonly _id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly role_name: string;
}

/** Whom to ask for something that one may not do oneself: those whose role allows it, owners first. */
export async function peopleWhoMay(scope: Scope, action: Action, module: Module): Promise<WhoMay[]> {
  const members = await membersWithRoles(scope);
  const may = members.filter(({ permissions }) => can(parsePermissions(permissions), action, module));
  const rank = ({ built_in }: { readonly built_in: string | null }): number => (built_in === 'owner' ? 0 : 1);
  return may
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ _id, first_name, last_name, email, avatar, role_name }) => ({
      _id,
      avatar,
      role_name,
      name: `${first_name} ${last_name}`.trim() || email,
    }));
}
