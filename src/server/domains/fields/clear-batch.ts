import { holdsSeveral } from '@shared/reference/field-kinds';
import { indexedText } from '@shared/rules/custom-fields';
import type { TransactionScope } from '../../platform/scope';
import {
  type FieldDocument,
  type NumberedField,
  changeIndex,
  documentKey,
  documentOf,
  entriesOf,
  replaceDocument,
} from './document';
import { countUse } from './uses';

/** Records that lose a value in one transaction. */
const RECORDS_AT_ONCE = 500;

/** Numbers of records that the index still has: with the value, or with any where none is named. */
async function recordsOf(
  { db }: TransactionScope,
  field: NumberedField,
  value: string | null,
): Promise<number[]> {
  const texts = db
    .selectFrom('field_texts')
    .select('record')
    .where('field', '=', field.no)
    .$if(value !== null, (query) => query.where('value', '=', indexedText(value ?? '')))
    .limit(RECORDS_AT_ONCE);
  const found = await texts.execute();
  if (found.length > 0 || value !== null) return [...new Set(found.map(({ record }) => record))];
  const numbers = await db
    .selectFrom('field_numbers')
    .select('record')
    .where('field', '=', field.no)
    .limit(RECORDS_AT_ONCE)
    .execute();
  return [...new Set(numbers.map(({ record }) => record))];
}

/** The document without the value; the very same when it does not have it. */
function without(before: FieldDocument, field: NumberedField, value: string | null): FieldDocument {
  const key = documentKey(field.no);
  const had = before[key];
  if (value !== null && holdsSeveral(field.kind) && Array.isArray(had)) {
    const left = had.filter((one) => one !== value);
    if (left.length === had.length) return before;
    if (left.length > 0) return { ...before, [key]: left };
  } else if (had === undefined || (value !== null && had !== value)) return before;
  return Object.fromEntries(Object.entries(before).filter(([name]) => name !== key));
}

/**
 * Takes an option from a batch of the records that have it, or everything of a field that is deleted. A record that
 * somebody writes at the same time is left to the next batch.
 * @param value null: everything
 * @returns whether there may be more
 */
export async function clearBatch(
  tx: TransactionScope,
  field: NumberedField,
  value: string | null,
): Promise<boolean> {
  const { db, business_id } = tx;
  const records = await recordsOf(tx, field, value);
  if (records.length === 0) return false;
  const rows = await db
    .selectFrom('field_documents')
    .select(['no', 'record_id', 'document'])
    .where('business_id', '=', business_id)
    .where('no', 'in', records)
    .execute();
  const known = new Map(rows.map((row) => [row.no, row]));
  for (const record of records) {
    const row = known.get(record);
    const before = row ? documentOf(row) : {};
    const after = without(before, field, value);
    if (row && after !== before) {
      if ((await replaceDocument(tx, row.record_id, row, after)) === null) continue;
      if (!Object.hasOwn(after, documentKey(field.no))) countUse(tx, field.no, -1);
    }
    await removeEntries(
      tx,
      field,
      record,
      before[documentKey(field.no)],
      after[documentKey(field.no)],
      value,
    );
  }
  return true;
}

async function removeEntries(
  tx: TransactionScope,
  field: NumberedField,
  record: number,
  before: unknown,
  after: unknown,
  value: string | null,
): Promise<void> {
  await changeIndex(tx, entriesOf(field, before, record), entriesOf(field, after, record));
  if (value === null || after === value) return;
  // Also where the index was wrong: it must not find the same record again and again.
  const stale = { texts: [{ field: field.no, value: indexedText(value), record }], numbers: [] };
  await changeIndex(tx, stale, entriesOf(field, after, record));
}
