import { sql } from 'kysely';
import { deleteRows, givenRows, insertRows } from '../../platform/db/insert-rows';
import { listOf } from '../../platform/db/list-of';
import type { Scope, TransactionScope } from '../../platform/scope';
import { type Change, type ValueChange, changeValues, changedDocument, differing } from './change-values';
import { type FieldDocument, type KeptDocument, documentKey, documentOf, entriesOf } from './document';
import { countUse } from './uses';

/** What is to be written of one record. */
export interface RecordChanges {
  readonly record_id: string;
  readonly changes: readonly Change[];
}

interface Rewritten {
  readonly record_id: string;
  readonly kept: KeptDocument | null;
  readonly before: FieldDocument;
  readonly after: FieldDocument;
  readonly changes: readonly Change[];
}

const TEXTS = {
  table: 'field_texts',
  columns: { field: 'bigint', value: 'text', record: 'bigint' },
  conflict: sql`on conflict do nothing`,
} as const;
const NUMBERS = {
  table: 'field_numbers',
  columns: { field: 'bigint', value: 'double precision', record: 'bigint' },
  conflict: sql`on conflict do nothing`,
} as const;

async function documentsOf(
  { business_id, db }: Scope,
  records: readonly string[],
): Promise<ReadonlyMap<string, KeptDocument>> {
  const rows = await db
    .selectFrom('field_documents')
    .select(['record_id', 'no', 'document'])
    .where('business_id', '=', business_id)
    .where('record_id', 'in', listOf(db, records))
    .execute();
  return new Map(rows.map(({ record_id, ...kept }) => [record_id, kept]));
}

/** @returns record -> its number; without those for whom somebody else was faster */
async function insertDocuments(
  { business_id, db }: Scope,
  all: readonly Rewritten[],
): Promise<ReadonlyMap<string, number>> {
  if (all.length === 0) return new Map();
  const rows = all.map(({ record_id, after }) => [business_id, record_id, JSON.stringify(after)]);
  const answer = await sql<{ record_id: string; no: number }>`
    insert into field_documents (business_id, record_id, document)
    ${givenRows(db, ['text', 'text', 'jsonb'], rows)}
    on conflict (business_id, record_id) do nothing returning record_id, no`.execute(db);
  return new Map(answer.rows.map(({ record_id, no }) => [record_id, no]));
}

/** What was read is compared when it is replaced. @returns the same */
async function replaceDocuments(
  { business_id, db }: Scope,
  all: readonly (Rewritten & { readonly kept: KeptDocument })[],
): Promise<ReadonlyMap<string, number>> {
  if (all.length === 0) return new Map();
  const rows = all.map(({ kept, after }) => [
    kept.no,
    typeof kept.document === 'string' ? kept.document : JSON.stringify(kept.document),
    JSON.stringify(after),
  ]);
  const answer = await sql<{ record_id: string; no: number }>`
    with given (numbered, was, becomes) as materialized (${givenRows(db, ['bigint', 'jsonb', 'jsonb'], rows)})
    update field_documents set document = given.becomes from given
    where field_documents.business_id = ${business_id} and field_documents.no = given.numbered
      and field_documents.document = given.was
    returning record_id, no`.execute(db);
  return new Map(answer.rows.map(({ record_id, no }) => [record_id, no]));
}

/** Takes entries out of the index and puts others in; what is in both stays untouched. */
async function changeEntries(
  { db }: Scope,
  written: readonly (Rewritten & { readonly no: number })[],
): Promise<void> {
  const gone = { texts: new Map<string, Entry<string>>(), numbers: new Map<string, Entry<number>>() };
  const fresh = { texts: new Map<string, Entry<string>>(), numbers: new Map<string, Entry<number>>() };
  const add = (to: typeof gone, { texts, numbers }: ReturnType<typeof entriesOf>): void => {
    for (const entry of texts) to.texts.set(JSON.stringify(entry), entry);
    for (const entry of numbers) to.numbers.set(JSON.stringify(entry), entry);
  };
  for (const { before, changes, no } of written) {
    for (const { field, value } of changes) {
      add(gone, entriesOf(field, before[documentKey(field.no)], no));
      add(fresh, entriesOf(field, value, no));
    }
  }
  await deleteRows(db, TEXTS, without(gone.texts, fresh.texts));
  await deleteRows(db, NUMBERS, without(gone.numbers, fresh.numbers));
  await insertRows(db, TEXTS, without(fresh.texts, gone.texts));
  await insertRows(db, NUMBERS, without(fresh.numbers, gone.numbers));
}

interface Entry<Value> {
  readonly field: number;
  readonly value: Value;
  readonly record: number;
}

const without = <Value>(
  some: ReadonlyMap<string, Value>,
  others: ReadonlyMap<string, Value>,
): readonly Value[] => [...some].flatMap(([key, entry]) => (others.has(key) ? [] : [entry]));

/**
 * Writes values of many records, each its own, by a few statements for all of them; as {@link changeValues} does for one.
 * @param records each once
 * @returns record -> what is another value of it now
 */
export async function changeMany(
  tx: TransactionScope,
  records: readonly RecordChanges[],
): Promise<ReadonlyMap<string, readonly ValueChange[]>> {
  const done = new Map<string, readonly ValueChange[]>();
  if (records.length === 0) return done;
  const documents = await documentsOf(
    tx,
    records.map(({ record_id }) => record_id),
  );
  const all = records.flatMap(({ record_id, changes: wanted }): Rewritten[] => {
    const kept = documents.get(record_id) ?? null;
    const before = kept === null ? {} : documentOf(kept);
    const changes = differing(before, wanted);
    if (changes.length === 0) return [];
    return [{ record_id, kept, before, after: changedDocument(before, changes), changes }];
  });
  const isEmpty = ({ after }: Rewritten): boolean => Object.keys(after).length === 0;
  const numbers = new Map([
    ...(await insertDocuments(
      tx,
      all.filter((one) => one.kept === null),
    )),
    ...(await replaceDocuments(
      tx,
      all.flatMap((one) => (one.kept === null || isEmpty(one) ? [] : [{ ...one, kept: one.kept }])),
    )),
  ]);
  const written = all.flatMap((one) => {
    const no = numbers.get(one.record_id);
    return no === undefined ? [] : [{ ...one, no }];
  });
  await changeEntries(tx, written);
  for (const { record_id, before, changes } of written) {
    const values = changes.map(({ field, value }): ValueChange => {
      const had = Object.hasOwn(before, documentKey(field.no));
      if (had !== (value !== null)) countUse(tx, field.no, had ? -1 : 1);
      return { no: field.no, from: before[documentKey(field.no)] ?? null, to: value };
    });
    done.set(record_id, values);
  }
  // A document that ends empty is deleted; where somebody was faster, it is read again.
  for (const { record_id, changes } of all)
    if (!numbers.has(record_id)) done.set(record_id, await changeValues(tx, record_id, () => changes));
  return done;
}
