import type { Insertable, Selectable, Updateable } from 'kysely';
import type { FieldEntity } from '@shared/reference/field-kinds';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type FieldRow = Selectable<Schema['fields']>;

/** All that there are; a deleted one, whose values are still being removed, is none. */
const present = ({ db, business_id }: Scope) =>
  db.selectFrom('fields').selectAll().where('business_id', '=', business_id).where('gone', '=', 0);

/** Also those that are deleted and whose values are still being removed. */
export const keptFieldRows = ({ db, business_id }: Scope): Promise<FieldRow[]> =>
  db.selectFrom('fields').selectAll().where('business_id', '=', business_id).execute();

/** The fields of one kind of record, in their order. */
export const fieldsQuery = (scope: Scope, entity: FieldEntity) =>
  present(scope).where('entity', '=', entity).orderBy('position').orderBy('_id');

export const fieldRow = (scope: Scope, id: string): Promise<FieldRow | undefined> =>
  present(scope).where('_id', '=', id).executeTakeFirst();

/** Also one that is deleted. */
export const keptFieldRow = ({ db, business_id }: Scope, id: string): Promise<FieldRow | undefined> =>
  db
    .selectFrom('fields')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

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

/** The field is gone for everybody; its row stays until its values are removed. Name and key are free at once. */
export const hideField = (scope: Scope, id: string): Promise<void> =>
  changeField(scope, id, { gone: 1, name: id, name_key: null });

export async function deleteField({ db, business_id }: Scope, id: string): Promise<void> {
  await db
    .deleteFrom('fields')
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .where('gone', '=', 1)
    .execute();
}
