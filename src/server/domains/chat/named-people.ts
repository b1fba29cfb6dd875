import type { Teammate } from '@shared/contract/chat';
import type { Scope } from '../../platform/scope';

export interface NamedContact {
  readonly name: string;
  readonly phone: string | null;
  readonly avatar: string | null;
}

/** What contacts are called now, by id: what every open list and thread of theirs shows. */
export async function contactsByIds(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedContact>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('contacts')
    .select(['_id', 'name', 'phone', 'avatar'])
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ _id, ...contact }) => [_id, contact]));
}

/** The same for members of the workspace. */
export async function teammatesByIds(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Teammate>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('members')
    .innerJoin('users', 'users._id', 'members.user_id')
    .select(['users._id', 'users.first_name', 'users.last_name', 'users.avatar'])
    .where('members.business_id', '=', scope.business_id)
    .where('members.user_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ _id, first_name, last_name, avatar }) => [
      _id,
      { _id, avatar, name: `${first_name} ${last_name}`.trim() },
    ]),
  );
}
