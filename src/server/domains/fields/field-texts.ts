import { sql } from 'kysely';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { joinedCell } from '@shared/rules/cell-list';
import { type FieldValue, readValue } from '@shared/rules/custom-fields';
import { listOf } from '../../platform/db/list-of';
import { cellsOfRecords, rowsTogether } from '../../platform/db/rows-together';
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
    return joinedCell((value as readonly FieldValue[]).map((one) => textOf(one, labels)));
  const { name } = value as { readonly name?: unknown };
  return typeof name === 'string' && '_id' in value ? name : JSON.stringify(value);
}

const COLUMNS = ['_id', 'no', 'name', 'label', 'kind', 'options', 'properties', 'required'] as const;

/** They are read for each piece of a file: as one value. */
const fieldsOf = (scope: Scope, entity: FieldEntity) =>
  rowsTogether<Pick<FieldRow, (typeof COLUMNS)[number]>>(scope.db, fieldsQuery(scope, entity), COLUMNS);

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

/** The workspace's own fields of a kind of record, as a file shows them. */
export interface FieldColumns {
  /** In their order. */
  readonly fields: readonly { readonly _id: string; readonly label: string }[];
  /** Record -> what it has in each of them, in words; '': nothing. Records without any are left out. */
  texts(records: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

const documentsQuery = (scope: Scope, records: readonly string[]) =>
  scope.db
    .selectFrom('field_documents')
    .select(['record_id', sql<string>`cast(document as text)`.as('document')])
    .where('business_id', '=', scope.business_id)
    .where('record_id', 'in', listOf(scope.db, records));

export async function fieldColumns(scope: Scope, entity: FieldEntity): Promise<FieldColumns> {
  const fields = await fieldsOf(scope, entity);
  const nothing: readonly string[] = fields.map(() => '');
  const ways = new Map(
    fields.map((row, place) => [documentKey(row.no), { place, words: wordsOf(row) }] as const),
  );
  function textsOf(document: string): readonly string[] {
    const texts = nothing.slice();
    for (const [key, value] of documentEntries(document)) {
      const way = ways.get(key);
      if (way !== undefined) texts[way.place] = way.words(value);
    }
    return texts;
  }
  return {
    fields,
    async texts(records) {
      if (fields.length === 0 || records.length === 0) return new Map();
      const query = (piece: readonly string[]) => documentsQuery(scope, piece);
      const rows = await cellsOfRecords(scope.db, records, query, ['record_id', 'document']);
      return new Map(rows.map(([record, document]) => [String(record), textsOf(String(document))]));
    },
  };
}
