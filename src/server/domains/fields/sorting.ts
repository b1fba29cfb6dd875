import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FieldOption, indexedText } from '@shared/rules/custom-fields';
import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import { type FilterField, NUMBERS, tableOf } from './conditions';
import { documentKey } from './document';

interface SortedRecord {
  readonly record_id: string;
  readonly value: string | number;
  /** Records of the same value stand in its order. */
  readonly tie: number;
}

/**
 * A table to select from: the records that have a value, to be ordered by `sorted.value` and `sorted.tie`, which is the
 * order of the index; a page begins after the two of the last row. Those without a value come after all of them.
 */
export const fieldSort = ({ business_id }: Pick<Scope, 'business_id'>, field: FilterField) =>
  sql<SortedRecord>`(select d.record_id, x.value, x.record as tie from ${sql.table(tableOf(field))} x
    cross join field_documents d where d.business_id = ${business_id} and d.no = x.record
    and x.field = ${field.no})`.as<'sorted'>(sql.ref('sorted'));

/** A field whose records are put in the order of its options, however these are named. */
export const isOrderedByOption = ({ kind }: Pick<FilterField, 'kind'>): boolean =>
  kind === 'choice' || kind === 'radio';

/** An option as `sorted.value` has it. */
export const sortedOption = ({ value }: FieldOption): string => indexedText(value);

export const holdsNumbers = ({ kind }: Pick<FilterField, 'kind'>): boolean => NUMBERS.has(kind);

/** Whether a record has a value in a field, or one of its options where it has some. @param record its id */
export function hasSortedValue(
  { business_id }: Pick<Scope, 'business_id'>,
  field: FilterField,
  record: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const value = sql`d.document ->> ${sql.lit(documentKey(field.no))}`;
  const options = field.options.map((option) => option.value);
  const has = !isOrderedByOption(field)
    ? sql`(${value}) is not null`
    : options.length === 0
      ? sql`1 = 0`
      : sql`(${value}) in (${sql.join(options)})`;
  return sql<SqlBool>`exists (select 1 from field_documents d where d.business_id = ${business_id}
    and d.record_id = ${record} and ${has})`;
}

interface FoundValue {
  readonly id: string;
  readonly place: number;
  readonly value: string | number | null;
  readonly tie: number;
}

/** Byte by byte, as both engines compare what they index. */
const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function compareFound(a: FoundValue, b: FoundValue): number {
  if (a.value === null || b.value === null) return compareText(a.id, b.id);
  if (typeof a.value === 'number' && typeof b.value === 'number' && a.value !== b.value)
    return a.value - b.value;
  return compareText(String(a.value), String(b.value)) || a.tie - b.tie;
}

interface KeptValue {
  readonly record_id: string;
  /** PostgreSQL may write it as a text. */
  readonly no: number | string;
  readonly value: string | number | boolean | null;
}

/** A few records in the very order of {@link fieldSort}, those without a value last. */
export async function sortedByField(
  { db, business_id }: Scope,
  database: Pick<Database, 'listOf'>,
  field: FilterField,
  ids: readonly string[],
  isDown: boolean,
): Promise<string[]> {
  const { rows } = await sql<KeptValue>`select d.record_id, d.no,
    d.document ->> ${sql.lit(documentKey(field.no))} as value from field_documents d
    where d.business_id = ${business_id} and d.record_id in ${database.listOf(ids)}`.execute(db);
  const kept = new Map(rows.map((row) => [row.record_id, row]));
  const options = field.options.map(({ value }) => value);
  const last = Number.MAX_SAFE_INTEGER;
  const found = ids.map((id): FoundValue => {
    const row = kept.get(id);
    const nothing = { id, place: last, value: null, tie: 0 };
    if (row?.value == null) return nothing;
    const tie = Number(row.no);
    if (isOrderedByOption(field)) {
      const at = options.indexOf(String(row.value));
      return at < 0 ? nothing : { id, place: isDown ? -at : at, value: '', tie };
    }
    const isYes = field.kind === 'yes_no' && String(row.value) === 'true';
    const value = NUMBERS.has(field.kind)
      ? Number(isYes || (row.value === 'false' ? 0 : row.value))
      : indexedText(String(row.value));
    return { id, place: 0, value, tie };
  });
  const way = isDown ? -1 : 1;
  return found.sort((a, b) => a.place - b.place || way * compareFound(a, b)).map(({ id }) => id);
}
