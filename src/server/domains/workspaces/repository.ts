import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { people } from '../session/reads';
import { accountNames } from '../whatsapp-accounts/reads';

export interface MemberRow {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly role_id: string;
  readonly role_name: string;
  readonly joined_at: number;
}

/** The people of the workspace, or those of some roles, by name. */
export function memberQuery(scope: Scope, roles: RawBuilder<string> | null = null) {
  const all = scope.db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select(['members.user_id', 'users.first_name', 'users.last_name', 'users.email', 'users.avatar'])
    .select(['members.role_id', 'roles.role_name', 'members.joined_at'])
    .where('members.business_id', '=', scope.business_id)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('members.user_id');
  return roles === null ? all : all.where('members.role_id', 'in', roles);
}

export function selectMembers(scope: Scope): Promise<MemberRow[]> {
  return memberQuery(scope).execute();
}

export async function countMembers(scope: Scope, roles: RawBuilder<string> | null): Promise<number> {
  const all = scope.db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id);
  const row = await (roles === null ? all : all.where('role_id', 'in', roles)).executeTakeFirstOrThrow();
  return row.count;
}

export interface RoleRow {
  readonly _id: string;
  readonly role_name: string;
  readonly built_in: string | null;
  /** JSON: Permissions. */
  readonly permissions: string;
  readonly member_count: number;
}

/** The roles of the workspace, each with how many people hold it. */
export function roleQuery(scope: Scope) {
  return scope.db
    .selectFrom('roles')
    .select(['roles._id', 'roles.role_name', 'roles.built_in', 'roles.permissions'])
    .select((row) =>
      row
        .selectFrom('members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('members.business_id', '=', 'roles.business_id')
        .whereRef('members.role_id', '=', 'roles._id')
        .$asScalar()
        .$notNull()
        .as('member_count'),
    )
    .where('roles.business_id', '=', scope.business_id);
}

/** The roles of the workspace, in the order of their making. */
export function selectRoles(scope: Scope): Promise<RoleRow[]> {
  return roleQuery(scope).orderBy('roles._id').execute();
}

export interface WorkspaceRow {
  readonly business_id: string;
  readonly business_title: string;
  readonly business_logo: string | null;
  readonly currency: string;
  readonly is_demo: number;
  readonly role_id: string;
  readonly role_name: string;
  readonly permissions: string;
  readonly post_publish: number;
  readonly sender_connect: number;
  readonly contact_import: number;
  readonly website_tracking_enabled: number;
  readonly campaign_create: number;
  /** The id of a number that is connected. */
  readonly connected: string | null;
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
      'businesses.currency',
      'businesses.is_demo',
    ])
    .select(['members.role_id', 'roles.role_name', 'roles.permissions'])
    .select([
      'businesses.post_publish',
      'businesses.sender_connect',
      'businesses.contact_import',
      'businesses.website_tracking_enabled',
      'businesses.campaign_create',
    ])
    .select((row) =>
      row
        .selectFrom(accountNames)
        .select(({ fn }) => fn.min('whatsapp_accounts._id').as('_id'))
        .whereRef('whatsapp_accounts.business_id', '=', 'members.business_id')
        .where('whatsapp_accounts.status', '=', 1)
        .as('connected'),
    )
    .where('members.user_id', '=', userId)
    .orderBy('members.position')
    .orderBy('members.business_id')
    .execute();
}
