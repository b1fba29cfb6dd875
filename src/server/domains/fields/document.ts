import type { FieldKind } from '@shared/reference/field-kinds';
import { type FieldValue, indexedValues } from '@shared/rules/custom-fields';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

/** `f` and the number of a field -> what a record has in it. */
export type FieldDocument = Readonly<Record<string, unknown>>;

/** A field as its values are kept by it. */
export interface NumberedField {
  readonly no: number;
  readonly kind: FieldKind;
}

export const documentKey = (no: number): string => `f${no}`;

export interface KeptDocument {
  readonly no: number;
  readonly document: string | FieldDocument;
}

/** SQLite answers the text, PostgreSQL what it says. */
export const documentOf = ({ document }: Pick<KeptDocument, 'document'>): FieldDocument =>
  typeof document === 'string' ? (JSON.parse(document) as FieldDocument) : document;

/** What a record has in the workspace's own fields. */
export const documentQuery = ({ db, business_id }: Scope, recordId: string) =>
  db
    .selectFrom('field_documents')
    .select(['no', 'document'])
    .where('business_id', '=', business_id)
    .where('record_id', '=', recordId);

/**
 * Puts one document in the place of another. No row is held for it.
 * @param kept as it was read; null: there was none
 * @returns the number of the record; null when somebody was faster: read again
 */
export async function replaceDocument(
  { db, business_id }: Scope,
  recordId: string,
  kept: KeptDocument | null,
  after: FieldDocument,
): Promise<number | null> {
  const document = JSON.stringify(after);
  if (kept === null) {
    const row = await db
      .insertInto('field_documents')
      .values({ business_id, record_id: recordId, document })
      .onConflict((conflict) => conflict.columns(['business_id', 'record_id']).doNothing())
      .returning('no')
      .executeTakeFirst();
    return row?.no ?? null;
  }
  const before = typeof kept.document === 'string' ? kept.document : JSON.stringify(kept.document);
  const isEmpty = Object.keys(after).length === 0;
  const row = isEmpty
    ? await db
        .deleteFrom('field_documents')
        .where('business_id', '=', business_id)
        .where('no', '=', kept.no)
        .where('document', '=', before)
        .returning('no')
        .executeTakeFirst()
    : await db
        .updateTable('field_documents')
        .set({ document })
        .where('business_id', '=', business_id)
        .where('no', '=', kept.no)
        .where('document', '=', before)
        .returning('no')
        .executeTakeFirst();
  return row?.no ?? null;
}

/** One value of one field of one record, as the index has it. */
type TextEntry = Schema['field_texts'];
type NumberEntry = Schema['field_numbers'];
interface IndexChange {
  readonly texts: readonly TextEntry[];
  readonly numbers: readonly NumberEntry[];
}

/** What the index has of a value. */
export function entriesOf({ no, kind }: NumberedField, value: unknown, record: number): IndexChange {
  const { texts, numbers } = indexedValues(kind, (value ?? null) as FieldValue);
  return {
    texts: texts.map((text) => ({ field: no, value: text, record })),
    numbers: numbers.map((number) => ({ field: no, value: number, record })),
  };
}

/** Takes entries out of the index and puts others in; what is in both stays untouched. */
export async function changeIndex(scope: Scope, before: IndexChange, after: IndexChange): Promise<void> {
  await changeEntries(scope, 'field_texts', before.texts, after.texts);
  await changeEntries(scope, 'field_numbers', before.numbers, after.numbers);
}

async function changeEntries(
  { db }: Scope,
  table: 'field_texts' | 'field_numbers',
  before: readonly (TextEntry | NumberEntry)[],
  after: readonly (TextEntry | NumberEntry)[],
): Promise<void> {
  const keyOf = ({ field, value, record }: TextEntry | NumberEntry) => JSON.stringify([field, value, record]);
  const kept = new Set(after.map(keyOf));
  const known = new Set(before.map(keyOf));
  for (const entry of before) {
    if (kept.has(keyOf(entry))) continue;
    await db
      .deleteFrom(table)
      .where('field', '=', entry.field)
      .where('value', '=', entry.value as never)
      .where('record', '=', entry.record)
      .execute();
  }
  const added = after.filter((entry) => !known.has(keyOf(entry)));
  if (added.length === 0) return;
  await db
    .insertInto(table)
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
