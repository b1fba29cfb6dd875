import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type TypeRow = Selectable<Schema['lifecycle_stages']>;

/** In their order. */
export function typesQuery(scope: Scope) {
  return scope.db
    .selectFrom('lifecycle_stages')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .orderBy('position')
    .orderBy('_id');
}

export async function insertType(
  { db, business_id }: Scope,
  row: Omit<Insertable<Schema['lifecycle_stages']>, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('lifecycle_stages')
    .values({ ...row, business_id })
    .execute();
}

export async function changeType(
  scope: Scope,
  id: string,
  values: Updateable<Schema['lifecycle_stages']>,
): Promise<void> {
  await scope.db
    .updateTable('lifecycle_stages')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

export async function deleteType(scope: Scope, id: string): Promise<void> {
  await scope.db
    .deleteFrom('lifecycle_stages')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}
