import type { FieldEntity } from '@shared/reference/field-kinds';
import { type FieldValue, readValue } from '@shared/rules/custom-fields';
import type { Scope } from '../../platform/scope';
import { optionsOf, propertiesOf } from './definitions';
import { documentKey, documentOf } from './document';
import { fieldsQuery } from './repository';

/** Id of a field -> value; what has none is not in it. */
type ValuesById = Readonly<Record<string, FieldValue>>;

/**
 * What records have in some of the workspace's own fields, for the rows of a list: by id of the record. A record with nothing
 * is not in it; ids of fields that there are not are passed over.
 */
export async function valuesOfRecords(
  scope: Scope,
  entity: FieldEntity,
  recordIds: readonly string[],
  fieldIds: readonly string[],
): Promise<ReadonlyMap<string, ValuesById>> {
  if (recordIds.length === 0 || fieldIds.length === 0) return new Map();
  const fields = await fieldsQuery(scope, entity).where('_id', 'in', fieldIds).execute();
  if (fields.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('field_documents')
    .select(['record_id', 'document'])
    .where('business_id', '=', scope.business_id)
    .where('record_id', 'in', recordIds)
    .execute();
  return new Map(
    rows.map((row) => {
      const document = documentOf(row);
      const entries = fields.flatMap((field) => {
        const kept = document[documentKey(field.no)];
        const value = readValue(
          { kind: field.kind, options: optionsOf(field), properties: propertiesOf(field) },
          kept,
        );
        return value === null ? [] : [[field._id, value] as const];
      });
      return [row.record_id, Object.fromEntries(entries)];
    }),
  );
}

/** Rows of a list with what their records have in the fields that the list was asked for. @param fieldIds ids of own fields */
export async function withShownValues<Row extends { readonly _id: string }>(
  scope: Scope,
  entity: FieldEntity,
  fieldIds: readonly string[] | undefined,
  rows: readonly Row[],
): Promise<(Row & { readonly fields: ValuesById })[]> {
  const ids = rows.map(({ _id }) => _id);
  const values = await valuesOfRecords(scope, entity, ids, fieldIds ?? []);
  return rows.map((row) => ({ ...row, fields: values.get(row._id) ?? {} }));
}

/** What records have in all fields of the workspace's own, by key. A record with nothing is not in it. */
export async function ownValuesOf(
  scope: Scope,
  entity: FieldEntity,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, FieldValue>>>> {
  const fields = await fieldsQuery(scope, entity).execute();
  const values = await valuesOfRecords(
    scope,
    entity,
    recordIds,
    fields.map(({ _id }) => _id),
  );
  const names = new Map(fields.map(({ _id, name }) => [_id, name]));
  return new Map(
    [...values].map(([record, byId]) => [
      record,
      Object.fromEntries(Object.entries(byId).map(([id, value]) => [names.get(id) ?? id, value])),
    ]),
  );
}

/** Those of the values that are not as they are already. */
export const differentValues = <Values extends object>(before: object, given: Values): Values =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        JSON.stringify(value ?? null) !==
        JSON.stringify((before as Readonly<Record<string, unknown>>)[name] ?? null),
    ),
  ) as Values;
