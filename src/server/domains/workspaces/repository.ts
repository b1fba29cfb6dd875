import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export interface MemberRow {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly role_id: string;
  readonly role_name: string;
}

/** The people of the workspace, by name. */
export function selectMembers(scope: Scope): Promise<MemberRow[]> {
  return scope.db
    .selectFrom('members')
    .innerJoin('users', 'users._id', 'members.user_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select(['members.user_id', 'users.first_name', 'users.last_name', 'users.email', 'users.avatar'])
    .select(['members.role_id', 'roles.role_name'])
    .where('members.business_id', '=', scope.business_id)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('members.user_id')
    .execute();
}

export interface RoleRow {
  readonly _id: string;
  readonly role_name: string;
  readonly built_in: string | null;
  /** JSON: Permissions. */
  readonly permissions: string;
}

/** The roles of the workspace, in the order of their making. */
export function selectRoles(scope: Scope): Promise<RoleRow[]> {
  return scope.db
    .selectFrom('roles')
    .select(['_id', 'role_name', 'built_in', 'permissions'])
    .where('business_id', '=', scope.business_id)
    .orderBy('_id')
    .execute();
}

export interface WorkspaceRow {
  readonly business_id: string;
  readonly business_title: string;
  readonly business_logo: string | null;
  readonly is_demo: number;
  readonly role_id: string;
  readonly role_name: string;
  readonly permissions: string;
}

/** Every workspace of a person, in the person's order. Crosses workspaces, so it takes the system's handle. */
export function selectWorkspacesOf(system: Kysely<Schema>, userId: string): Promise<WorkspaceRow[]> {
  return system
    .selectFrom('members')
    .innerJoin('businesses', 'businesses._id', 'members.business_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select([
      'members.business_id',
      'businesses.business_title',
      'businesses.business_logo',
      'businesses.is_demo',
    ])
    .select(['members.role_id', 'roles.role_name', 'roles.permissions'])
    .where('members.user_id', '=', userId)
    .orderBy('members.position')
    .orderBy('members.business_id')
    .execute();
}
