import type { FieldValue } from '@shared/rules/custom-fields';
import type { Scope, TransactionScope } from '../../platform/scope';
import {
  type FieldDocument,
  type NumberedField,
  changeIndex,
  documentKey,
  documentOf,
  documentQuery,
  entriesOf,
  replaceDocument,
} from './document';
import { countUse } from './uses';

export interface Change {
  readonly field: NumberedField;
  readonly value: FieldValue;
}

/** A value that was changed. */
export interface ValueChange {
  /** The number of the field. */
  readonly no: number;
  readonly from: unknown;
  readonly to: unknown;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Those of the changes that are not there already. */
export const differing = (before: FieldDocument, changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ field, value }) => !isSame(value, before[documentKey(field.no)] ?? null));

/** The document with the changes in it; empty values are left out. */
export function changedDocument(before: FieldDocument, changes: readonly Change[]): FieldDocument {
  const after = new Map(Object.entries(before));
  for (const { field, value } of changes) {
    if (value === null) after.delete(documentKey(field.no));
    else after.set(documentKey(field.no), value);
  }
  return Object.fromEntries(after);
}

/**
 * Writes values of a record: its document once, and what differs in the index. Somebody who writes the same record at
 * the same time loses nothing: what was read is compared when it is replaced.
 * @param changesOf what is to be written, by what is there
 * @returns what is another value now
 */
export async function changeValues(
  tx: TransactionScope,
  recordId: string,
  changesOf: (before: FieldDocument) => readonly Change[],
): Promise<ValueChange[]> {
  for (;;) {
    const kept = (await documentQuery(tx, recordId).executeTakeFirst()) ?? null;
    const before = kept === null ? {} : documentOf(kept);
    const changes = differing(before, changesOf(before));
    if (changes.length === 0) return [];
    const record = await replaceDocument(tx, recordId, kept, changedDocument(before, changes));
    if (record === null) continue;
    const old = changes.map(({ field }) => entriesOf(field, before[documentKey(field.no)], record));
    const fresh = changes.map(({ field, value }) => entriesOf(field, value, record));
    await changeIndex(tx, joined(old), joined(fresh));
    for (const { field, value } of changes) {
      const had = Object.hasOwn(before, documentKey(field.no));
      if (had !== (value !== null)) countUse(tx, field.no, had ? -1 : 1);
    }
    return changes.map(({ field, value }) => ({
      no: field.no,
      from: before[documentKey(field.no)] ?? null,
      to: value,
    }));
  }
}

const joined = (entries: readonly ReturnType<typeof entriesOf>[]): ReturnType<typeof entriesOf> => ({
  texts: entries.flatMap(({ texts }) => texts),
  numbers: entries.flatMap(({ numbers }) => numbers),
});

/** Records are deleted for good: nothing is left in their fields. @param fields also those that are being deleted */
export async function clearRecords(
  tx: TransactionScope,
  fields: readonly NumberedField[],
  ids: readonly string[],
): Promise<void> {
  const rows = await tx.db
    .selectFrom('field_documents')
    .select('record_id')
    .where('business_id', '=', tx.business_id)
    .where('record_id', 'in', ids)
    .execute();
  for (const { record_id } of rows)
    await changeValues(tx, record_id, () => fields.map((field) => ({ field, value: null })));
}

async function documentOfRecord(scope: Scope, recordId: string): Promise<FieldDocument> {
  const kept = await documentQuery(scope, recordId).executeTakeFirst();
  return kept ? documentOf(kept) : {};
}

/**
 * What one record has in these fields becomes the other's where that one has nothing; the first one has nothing left.
 * @param taken numbers of the fields in which it becomes the other's in any case, and in no others
 * @returns what is another value of the one that is kept
 */
export async function mergeValues(
  tx: TransactionScope,
  fields: readonly NumberedField[],
  kept: string,
  dropped: string,
  taken?: ReadonlySet<number>,
): Promise<ValueChange[]> {
  const values = await documentOfRecord(tx, dropped);
  const changed = await changeValues(tx, kept, (before) =>
    fields.flatMap((field) => {
      const key = documentKey(field.no);
      const isTaken = taken ? taken.has(field.no) : !Object.hasOwn(before, key) && Object.hasOwn(values, key);
      return isTaken ? [{ field, value: (values[key] ?? null) as FieldValue }] : [];
    }),
  );
  await changeValues(tx, dropped, () => fields.map((field) => ({ field, value: null })));
  return changed;
}
