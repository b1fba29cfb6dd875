import type { Kysely, Transaction } from 'kysely';
import { parsePermissions } from '@shared/rules/parse-permissions';
import type { Permissions } from '@shared/rules/permissions';
import { joinable } from '../../platform/db/joinable';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

/* What other domains may read of workspaces and their members. `Handle`: the system's, where a read crosses workspaces. */

export {
  countSeats,
  memberAddress,
  memberAddresses,
  membersAmong,
  membersByName,
  membersInZone,
  membersWithRights,
  namesOfMembers,
  rightsOfMember,
  roleOfMember,
} from './member-reads';
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
