import type { Kysely, Transaction } from 'kysely';
import { parsePermissions } from '@shared/rules/parse-permissions';
import type { Permissions } from '@shared/rules/permissions';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { people } from '../session/reads';

/* What other domains may read of members, offered by `reads.ts`. */

type Handle = Kysely<Schema> | Transaction<Schema>;

/** Members with what they may do now. @param among null: all of them */
export async function membersWithRights({ db, business_id }: Scope, among: readonly string[] | null) {
  if (among?.length === 0) return [];
  let query = db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select(['users._id', 'users.email', 'users.first_name', 'users.last_name', 'users.timezone'])
    .select('roles.permissions')
    .where('members.business_id', '=', business_id);
  if (among !== null) query = query.where('members.user_id', 'in', among);
  const rows = await query.execute();
  return rows.map(({ permissions, ...person }) => ({ person, permissions: parsePermissions(permissions) }));
}

/** What members are called now, by id. */
export async function namesOfMembers(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .select(['users._id', 'users.first_name', 'users.last_name'])
    .where('members.business_id', '=', business_id)
    .where('members.user_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ _id, first_name, last_name }) => [_id, `${first_name} ${last_name}`.trim()]));
}

/** Ids of the members, by name. */
export async function membersByName({ business_id, db }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .select('users._id')
    .where('members.business_id', '=', business_id)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users._id')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** People who are here, or are invited and have not answered. */
export async function countSeats({ business_id, db }: Scope): Promise<number> {
  const count = (table: 'members' | 'invitations') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', business_id);
  const [members, invitations] = await Promise.all([
    count('members').executeTakeFirstOrThrow(),
    count('invitations').where('state', '=', 'pending').executeTakeFirstOrThrow(),
  ]);
  return members.count + invitations.count;
}

/** Members with their addresses, in no order. */
export const memberAddresses = ({ db, business_id }: Scope) =>
  db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .select(['users._id', 'users.email'])
    .where('members.business_id', '=', business_id)
    .execute();

/** Address of a member; undefined for somebody who has left. */
export async function memberAddress({ db, business_id }: Scope, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .select('users.email')
    .where('members.business_id', '=', business_id)
    .where('members.user_id', '=', userId)
    .executeTakeFirst();
  return row?.email;
}

/** Those among some people who are members. */
export async function membersAmong(
  { db, business_id }: Scope,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('business_id', '=', business_id)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Undefined: the person is no member of the workspace. `permissions`: JSON */
export const roleOfMember = (db: Handle, userId: string, businessId: string) =>
  db
    .selectFrom('members')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select(['members.role_id', 'roles.permissions'])
    .where('members.business_id', '=', businessId)
    .where('members.user_id', '=', userId)
    .executeTakeFirst();

/** What a person may do in the workspace now; null: they are no member. */
export async function rightsOfMember(
  { db, business_id }: Scope,
  userId: string,
): Promise<Permissions | null> {
  const role = await roleOfMember(db, userId, business_id);
  return role ? parsePermissions(role.permissions) : null;
}

/** Members of all workspaces who have this time zone and were members at the time, in the order of the ids. */
export const membersInZone = (system: Handle, zone: string | null, joinedBefore: number) =>
  system
    .selectFrom(people)
    .innerJoin('members', 'members.user_id', 'users._id')
    .select(['members.business_id', 'members.user_id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('users.timezone', zone === null ? 'is' : '=', zone)
    .where('members.joined_at', '<', joinedBefore)
    .orderBy('members.business_id')
    .orderBy('members.user_id');
