import { sql } from 'kysely';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { type FieldValue, readValue } from '@shared/rules/custom-fields';
import { listOf } from '../../platform/db/list-of';
import { rowsOfRecords, rowsTogether } from '../../platform/db/rows-together';
import type { Scope } from '../../platform/scope';
import { checkedField } from './definitions';
import { documentKey } from './document';
import { documentEntries } from './document-entries';
import { type FieldRow, fieldsQuery } from './repository';

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

const COLUMNS = ['_id', 'no', 'name', 'label', 'kind', 'options', 'properties', 'required'] as const;

/** They are read for each piece of a file: as one value. */
const fieldsOf = (scope: Scope, entity: FieldEntity) =>
  rowsTogether<Pick<FieldRow, (typeof COLUMNS)[number]>>(scope.db, fieldsQuery(scope, entity), COLUMNS);

/** The workspace's own fields of a kind of record, in their order. */
export const fieldColumns = async (
  scope: Scope,
  entity: FieldEntity,
): Promise<{ readonly _id: string; readonly name: string; readonly label: string }[]> =>
  (await fieldsOf(scope, entity)).map(({ _id, name, label }) => ({ _id, name, label }));

/** What says the values of a field in words; most of them are kept as they are said. */
function wordsOf(row: Pick<FieldRow, (typeof COLUMNS)[number]>): (kept: unknown) => string {
  const checked = checkedField(row);
  const labels = new Map(checked.options.map(({ value, label }) => [value, label]));
  if (row.kind === 'choice' || row.kind === 'radio') return (kept) => labels.get(kept as string) ?? '';
  return (kept) => {
    if (typeof kept === 'string' && labels.size === 0) return kept;
    return textOf(readValue(checked, kept), labels);
  };
}

/** Name of a field -> what a record has in it, in words. A map: each record has other fields, and as objects other shapes. */
export type FieldTexts = ReadonlyMap<string, string>;

/** Record -> what it has in them, in words; what it does not have is left out. */
export async function fieldTexts(
  scope: Scope,
  entity: FieldEntity,
  records: readonly string[],
): Promise<ReadonlyMap<string, FieldTexts>> {
  const fields = await fieldsOf(scope, entity);
  if (fields.length === 0 || records.length === 0) return new Map();
  const read = new Map(
    fields.map((row) => [documentKey(row.no), { name: row.name, words: wordsOf(row) }] as const),
  );
  const documents = (piece: readonly string[]) =>
    scope.db
      .selectFrom('field_documents')
      .select(['record_id', sql<string>`cast(document as text)`.as('document')])
      .where('business_id', '=', scope.business_id)
      .where('record_id', 'in', listOf(scope.db, piece));
  const names = ['record_id', 'document'] as const;
  const kept = await rowsOfRecords<{ record_id: string; document: string }>(
    scope.db,
    records,
    documents,
    names,
  );
  return new Map(
    kept.map(({ record_id, document }) => {
      const texts = new Map<string, string>();
      for (const [key, value] of documentEntries(document)) {
        const field = read.get(key);
        const text = field?.words(value) ?? '';
        if (field !== undefined && text !== '') texts.set(field.name, text);
      }
      return [record_id, texts];
    }),
  );
}
