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

interface Change {
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

/** The document with the changes in it; empty values are left out. */
function changed(before: FieldDocument, changes: readonly Change[]): FieldDocument {
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
    const changes = changesOf(before).filter(
      ({ field, value }) => !isSame(value, before[documentKey(field.no)] ?? null),
    );
    if (changes.length === 0) return [];
    const record = await replaceDocument(tx, recordId, kept, changed(before, changes));
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

/** What one record has in these fields, where another one has nothing, becomes the other's; the first one has nothing left. */
export async function mergeValues(
  tx: TransactionScope,
  fields: readonly NumberedField[],
  kept: string,
  dropped: string,
): Promise<void> {
  const values = await documentOfRecord(tx, dropped);
  if (Object.keys(values).length === 0) return;
  await changeValues(tx, kept, (before) =>
    fields.flatMap((field) => {
      const key = documentKey(field.no);
      return Object.hasOwn(before, key) || !Object.hasOwn(values, key)
        ? []
        : [{ field, value: values[key] as FieldValue }];
    }),
  );
  await changeValues(tx, dropped, () => fields.map((field) => ({ field, value: null })));
}
