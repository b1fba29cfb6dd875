import type { Kysely, Transaction } from 'kysely';
import { parsePermissions } from '@shared/rules/parse-permissions';
import type { Permissions } from '@shared/rules/permissions';
import { joinable } from '../../platform/db/joinable';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { people } from '../session/reads';

/* What other domains may read of workspaces and their members. `Handle`: the system's, where a read crosses workspaces. */

export { membersWithRoles, peopleWhoMay } from './who-may';

type Handle = Kysely<Schema> | Transaction<Schema>;

/** Undefined: there is no such workspace. */
export const workspaceById = (db: Handle, id: string) =>
  db.selectFrom('businesses').select(['business_title', 'is_demo']).where('_id', '=', id).executeTakeFirst();

/** The title of a workspace, for those who read of it elsewhere. */
export async function workspaceTitle({ db, business_id }: Scope): Promise<string> {
  const { business_title } = await db
    .selectFrom('businesses')
    .select('business_title')
    .where('_id', '=', business_id)
    .executeTakeFirstOrThrow();
  return business_title;
}

export async function workspaceIds(system: Handle): Promise<string[]> {
  const rows = await system.selectFrom('businesses').select('_id').orderBy('_id').execute();
  return rows.map(({ _id }) => _id);
}

/** The workspaces of a person, in one order for everybody: two who lock them never wait for each other. */
export async function workspacesOf(db: Handle, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('business_id')
    .where('user_id', '=', userId)
    .orderBy('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

export async function workspaceTitlesOf(db: Handle, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('businesses', 'businesses._id', 'members.business_id')
    .select('businesses.business_title')
    .where('members.user_id', '=', userId)
    .execute();
  return rows.map(({ business_title }) => business_title);
}

/** The number by which a person's addresses name a workspace: its index plus 1. */
export async function workspaceNumber(system: Handle, userId: string, businessId: string): Promise<number> {
  const rows = await system
    .selectFrom('members')
    .select('business_id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('business_id')
    .execute();
  return rows.findIndex(({ business_id }) => business_id === businessId) + 1;
}

export const membershipsOfPeople = (system: Handle, userIds: readonly string[]) =>
  system.selectFrom('members').select(['user_id', 'business_id']).where('user_id', 'in', userIds).execute();

/** What a person may do in each of their workspaces. */
export async function rightsByWorkspace(
  db: Handle,
  userId: string,
): Promise<{ readonly business_id: string; readonly permissions: Permissions }[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select(['members.business_id', 'roles.permissions'])
    .where('members.user_id', '=', userId)
    .execute();
  return rows.map(({ business_id, permissions }) => ({
    business_id,
    permissions: parsePermissions(permissions),
  }));
}

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

/** Whether two people have a workspace in common; everybody knows themselves. */
export async function shareWorkspace(system: Handle, userId: string, otherId: string): Promise<boolean> {
  if (userId === otherId) return true;
  const shared = await system
    .selectFrom('members as mine')
    .innerJoin('members as theirs', 'theirs.business_id', 'mine.business_id')
    .select('mine.business_id')
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

/** To join, by `_id`. */
export const workspaceTitles = joinable<'businesses', '_id' | 'business_title'>('businesses');

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
