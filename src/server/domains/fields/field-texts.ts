import { sql } from 'kysely';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { type FieldValue, readValue } from '@shared/rules/custom-fields';
import { listOf } from '../../platform/db/list-of';
import { rowsTogether } from '../../platform/db/rows-together';
import type { Scope } from '../../platform/scope';
import { checkedField, optionsOf } from './definitions';
import { documentKey, documentOf } from './document';
import { fieldsQuery } from './repository';

/** A value in words, as a cell of a table takes it. */
export function textOf(value: FieldValue, labels: ReadonlyMap<string, string>): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return labels.get(value) ?? value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return (value as readonly FieldValue[]).map((one) => textOf(one, labels)).join('; ');
  const { name } = value as { readonly name?: unknown };
  return typeof name === 'string' && '_id' in value ? name : JSON.stringify(value);
}

/** The workspace's own fields of a kind of record, in their order. */
export const fieldColumns = async (
  scope: Scope,
  entity: FieldEntity,
): Promise<{ readonly _id: string; readonly name: string; readonly label: string }[]> =>
  (await fieldsQuery(scope, entity).execute()).map(({ _id, name, label }) => ({ _id, name, label }));

/** Record -> what it has in them, in words; what it does not have is left out. */
export async function fieldTexts(
  scope: Scope,
  entity: FieldEntity,
  records: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const fields = await fieldsQuery(scope, entity).execute();
  if (fields.length === 0 || records.length === 0) return new Map();
  const read = fields.map((row) => ({
    name: row.name,
    key: documentKey(row.no),
    checked: checkedField(row),
    labels: new Map(optionsOf(row).map(({ value, label }) => [value, label])),
  }));
  const documents = scope.db
    .selectFrom('field_documents')
    .select(['record_id', sql<string>`cast(document as text)`.as('document')])
    .where('business_id', '=', scope.business_id)
    .where('record_id', 'in', listOf(scope.db, records));
  const kept = await rowsTogether<{ record_id: string; document: string }>(scope.db, documents, [
    'record_id',
    'document',
  ]);
  return new Map(
    kept.map((one) => {
      const document = documentOf(one);
      const texts: [string, string][] = [];
      for (const { name, key, checked, labels } of read) {
        const kept = document[key];
        if (kept === undefined) continue;
        const text = textOf(readValue(checked, kept), labels);
        if (text !== '') texts.push([name, text]);
      }
      return [one.record_id, Object.fromEntries(texts)];
    }),
  );
}
