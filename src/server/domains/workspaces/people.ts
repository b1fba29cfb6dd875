import { parsePermissions } from '@shared/rules/parse-permissions';
import { type Action, type Module, type Permissions, can } from '@shared/rules/permissions';
import { isWithin, meet } from '@shared/rules/role-rights';
import type { Invalidation } from '../../platform/auth/authenticator';
import type { Database } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { NewEvent } from '../../platform/events/events';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import { people } from '../session/reads';

/** Somebody of the workspace as the database says now, whatever is remembered elsewhere. */
export interface Person {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly role_id: string;
  readonly role_name: string;
  readonly is_owner: boolean;
  readonly permissions: Permissions;
}

export async function personOf(scope: Scope, userId: string): Promise<Person | null> {
  const row = await scope.db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select(['members.user_id', 'users.first_name', 'users.last_name', 'users.email', 'members.role_id'])
    .select(['roles.role_name', 'roles.built_in', 'roles.permissions'])
    .where('members.business_id', '=', scope.business_id)
    .where('members.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { user_id, email, role_id, role_name } = row;
  return {
    user_id,
    email,
    role_id,
    role_name,
    name: `${row.first_name} ${row.last_name}`.trim() || email,
    is_owner: row.built_in === 'owner',
    permissions: parsePermissions(row.permissions),
  };
}

/** What other modules ask about the people of a workspace. */
export interface People {
  /** Null: not a member any more. */
  readonly memberName: (scope: Scope, userId: string) => Promise<string | null>;
  /** What somebody is called where they did something, also when they have gone since. */
  readonly nameOf: (scope: Scope, userId: string) => Promise<string>;
  /** By the rights that they have now. */
  readonly mayView: (scope: Scope, userId: string, module: Module) => Promise<boolean>;
}

export function createPeople(): People {
  const memberName: People['memberName'] = async (scope, userId) =>
    (await personOf(scope, userId))?.name ?? null;
  return {
    memberName,
    nameOf: async (scope, userId) => (await memberName(scope, userId)) ?? 'Somebody',
    mayView: async (scope, userId, module) =>
      can((await personOf(scope, userId))?.permissions ?? {}, 'view', module),
  };
}

/**
 * Begins a change among the people of a workspace: one after the other, and by the rights that its author has now. A
 * right that was taken away a moment ago is gone, whatever the call was let in with.
 * @throws AppError `workspace_not_found`, `permission_denied`.
 */
export async function beginPeopleChange(
  database: Database,
  tx: TransactionScope,
  caller: Caller,
  action: Action,
  module: Module,
): Promise<Person> {
  await database.lockWorkspace(tx.db, tx.business_id);
  const author = await personOf(tx, caller.user._id);
  if (!author) throw new AppError('workspace_not_found');
  const permissions = meet(author.permissions, caller.permissions);
  if (!can(permissions, action, module)) throw new AppError('permission_denied');
  return { ...author, permissions };
}

/** @throws AppError `beyond_your_rights` when the rights are more than the author has. */
export function requireWithin(author: Person, ...rights: readonly Permissions[]): void {
  if (!rights.every((permissions) => isWithin(permissions, author.permissions))) {
    throw new AppError('beyond_your_rights');
  }
}

/** @throws AppError `last_owner` when nobody but this one person is an owner. Hold the workspace's lock. */
export async function requireAnotherOwner(tx: TransactionScope, userId: string): Promise<void> {
  const other = await tx.db
    .selectFrom('members')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select('members.user_id')
    .where('members.business_id', '=', tx.business_id)
    .where('roles.built_in', '=', 'owner')
    .where('members.user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError('last_owner');
}

export interface PeopleDeps {
  readonly invalidate: Invalidation;
}

type PeopleEvent = Extract<NewEvent['kind'], 'roles.updated' | 'members.updated'>;

/** Once the change is committed, everybody's rights are read again, and every open window hears of it. */
export async function publishPeopleChange(
  { events }: Pick<Platform, 'events'>,
  { invalidate }: PeopleDeps,
  tx: TransactionScope,
  kind: PeopleEvent,
): Promise<void> {
  tx.afterCommit(() => invalidate.workspace(tx.business_id));
  await events.append(tx, [{ kind, ids: {} }]);
}
