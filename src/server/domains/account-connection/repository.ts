import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type ConnectionRow = Selectable<Schema['account_connections']>;

export async function insertConnection(
  scope: Scope,
  row: Omit<Insertable<Schema['account_connections']>, 'business_id'>,
): Promise<void> {
  await scope.db
    .insertInto('account_connections')
    .values({ ...row, business_id: scope.business_id })
    .execute();
}

/** Nobody sees a connection that somebody else has begun. */
export async function connectionOf(
  scope: Scope,
  userId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  return scope.db
    .selectFrom('account_connections')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The page names its secret, not the workspace: asked outside any workspace. */
export async function connectionByState(
  db: Kysely<Schema>,
  stateHash: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('account_connections')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
}

/**
 * Changes it if it still is as it was: of two who want to go on at once, one does.
 * @returns the row as it is now; undefined: it is not as it was
 */
export async function changeConnection(
  scope: Scope,
  id: string,
  from: readonly ConnectionRow['status'][],
  values: Updateable<Schema['account_connections']>,
): Promise<ConnectionRow | undefined> {
  return scope.db
    .updateTable('account_connections')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
}

export async function deleteConnection(scope: Scope, userId: string, id: string): Promise<boolean> {
  const gone = await scope.db
    .deleteFrom('account_connections')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .where('user_id', '=', userId)
    .returning('_id')
    .executeTakeFirst();
  return gone !== undefined;
}
