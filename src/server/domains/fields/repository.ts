import type { Insertable, Selectable, Updateable } from 'kysely';
import type { FieldEntity } from '@shared/reference/field-kinds';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type FieldRow = Selectable<Schema['fields']>;

/** The fields of one kind of record, in their order. */
export function fieldsQuery(scope: Scope, entity: FieldEntity) {
  return scope.db
    .selectFrom('fields')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('entity', '=', entity)
    .orderBy('position')
    .orderBy('_id');
}

export async function fieldRow(scope: Scope, id: string): Promise<FieldRow | undefined> {
  return scope.db
    .selectFrom('fields')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
}

export async function insertField(
  { db, business_id }: Scope,
  row: Omit<Insertable<Schema['fields']>, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('fields')
    .values({ ...row, business_id })
    .execute();
}

export async function changeField(
  scope: Scope,
  id: string,
  values: Updateable<Schema['fields']>,
): Promise<void> {
  await scope.db
    .updateTable('fields')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

/** Its values end with it. False when there is no such field. */
export async function deleteField(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.db
    .deleteFrom('fields')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function countValuesQuery(scope: Scope) {
  return scope.db
    .selectFrom('field_values')
    .select(({ fn }) => ['field_id', fn.countAll<number>().as('used')])
    .where('business_id', '=', scope.business_id)
    .groupBy('field_id');
}

/** Field -> how many records have a value in it; read from the index alone. */
export async function countValues(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await countValuesQuery(scope).execute();
  return new Map(rows.map(({ field_id, used }) => [field_id, used]));
}
