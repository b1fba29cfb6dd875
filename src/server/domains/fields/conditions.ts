import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FieldEntity, FieldKind } from '@shared/reference/field-kinds';
import { type FieldOption, indexedText } from '@shared/rules/custom-fields';
import type { Scope } from '../../platform/scope';
import { optionsOf } from './definitions';
import { documentKey } from './document';
import { fieldsQuery } from './repository';

/** A field as others filter and sort by it. */
export interface FilterField {
  readonly _id: string;
  readonly no: number;
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options: readonly FieldOption[];
}

/** The fields of a kind of record, in their order, for {@link fieldCondition} and {@link fieldSort}. */
export async function filterFields(scope: Scope, entity: FieldEntity): Promise<FilterField[]> {
  const rows = await fieldsQuery(scope, entity).execute();
  return rows.map((row) => {
    const { _id, no, name, label, kind } = row;
    return { _id, no, name, label, kind, options: optionsOf(row) };
  });
}

export type FieldOperand = string | number | boolean;

/**
 * What is asked of a value. Letters are taken however they are written; of an indexed text the first 500 characters count.
 * A field of several options is one of them when it has it. Bounds are included; null: there is none.
 */
export type FieldTest =
  | { readonly op: 'any_of'; readonly values: readonly FieldOperand[] }
  | { readonly op: 'contains' | 'begins'; readonly value: string }
  | { readonly op: 'between'; readonly from: string | number | null; readonly until: string | number | null }
  | { readonly op: 'filled' };

type Table = 'field_texts' | 'field_numbers';

export const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'money', 'yes_no']);
/** Of these the index knows only that they are there. */
const UNREAD: ReadonlySet<FieldKind> = new Set(['long_text', 'object', 'array']);

export const tableOf = ({ kind }: Pick<FilterField, 'kind'>): Table =>
  NUMBERS.has(kind) || UNREAD.has(kind) ? 'field_numbers' : 'field_texts';

const operand = ({ kind }: Pick<FilterField, 'kind'>, value: FieldOperand): string | number =>
  NUMBERS.has(kind) ? Number(value) : indexedText(String(value));

/** Above every character: the end of a range of texts that begin alike. */
export const LAST = '\u{10ffff}';
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The entries of the index, called `x`, that pass. */
function entries(field: FilterField, test: FieldTest): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`x.field = ${field.no}`;
  switch (test.op) {
    case 'filled':
      return own;
    case 'any_of': {
      if (test.values.length === 0) return sql<SqlBool>`1 = 0`;
      const values = test.values.map((value) => operand(field, value));
      return sql<SqlBool>`${own} and x.value in (${sql.join(values)})`;
    }
    case 'contains':
      return sql<SqlBool>`${own} and x.value like ${pattern(indexedText(test.value))} escape '\\'`;
    case 'begins': {
      const beginning = indexedText(test.value);
      return sql<SqlBool>`${own} and x.value >= ${beginning} and x.value < ${beginning + LAST}`;
    }
    case 'between':
      return sql<SqlBool>`${own} and ${bounds(field, test, sql.ref('x.value'))}`;
  }
}

function bounds(
  field: FilterField,
  { from, until }: Extract<FieldTest, { op: 'between' }>,
  value: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const both = [
    ...(from === null ? [] : [sql<SqlBool>`${value} >= ${operand(field, from)}`]),
    ...(until === null ? [] : [sql<SqlBool>`${value} <= ${operand(field, until)}`]),
  ];
  // Open on both sides, it asks for a value.
  return both.length === 0 ? sql<SqlBool>`${value} is not null` : sql<SqlBool>`${sql.join(both, sql` and `)}`;
}

/** The document, called `d`, passes: where many records do, this is asked of one after the other. */
function inDocument(field: FilterField, test: FieldTest): RawBuilder<SqlBool> {
  const table = sql.table(tableOf(field));
  const value = sql`d.document ->> ${sql.lit(documentKey(field.no))}`;
  switch (test.op) {
    case 'filled':
      return sql<SqlBool>`(${value}) is not null`;
    case 'between':
      return NUMBERS.has(field.kind)
        ? bounds(field, test, sql`cast(${value} as double precision)`)
        : bounds(field, test, sql`lower(${value})`);
    case 'any_of':
      return sql<SqlBool>`exists (select 1 from ${table} x where ${entries(field, test)} and x.record = d.no)`;
    case 'contains':
    case 'begins':
      // COALESCE: the entries are read once, not for each record.
      return sql<SqlBool>`coalesce(d.no in (select x.record from ${table} x where ${entries(field, test)}), false)`;
  }
}

/**
 * Whether a record has such a value. Both ways give the same records; which one is fast depends on how many pass, see
 * {@link countEntries}.
 * @param record its id, such as `contacts._id`
 * @param from `index`: the ids of those that pass are put together first; `record`: many do, so each is asked as it comes
 */
export function fieldCondition(
  { business_id }: Scope,
  field: FilterField,
  test: FieldTest,
  record: RawBuilder<unknown>,
  from: 'index' | 'record',
): RawBuilder<SqlBool> {
  if (from === 'record') {
    // OFFSET has PostgreSQL ask it of each record as it comes, instead of reading all documents.
    return sql<SqlBool>`exists (select 1 from field_documents d where d.business_id = ${business_id}
      and d.record_id = ${record} and ${inDocument(field, test)} limit 1 offset 0)`;
  }
  // COALESCE: PostgreSQL reads the ids once. By a join it would read a range of values again for each record.
  return sql<SqlBool>`coalesce(${record} in (${fieldRecords({ business_id }, field, test)}), false)`;
}

/** A select of the ids of the records that have such a value, each read from the index; one may come twice. */
export const fieldRecords = (
  { business_id }: Pick<Scope, 'business_id'>,
  field: FilterField,
  test: FieldTest,
): RawBuilder<{ readonly id: string }> => sql`select d.record_id as id from ${sql.table(tableOf(field))} x
  join field_documents d on d.business_id = ${business_id} and d.no = x.record
  where ${entries(field, test)}`;

/** The same from the index alone: their numbers. */
export const fieldEntries = (field: FilterField, test: FieldTest): RawBuilder<{ readonly id: number }> =>
  sql`select x.record as id from ${sql.table(tableOf(field))} x where ${entries(field, test)}`;

/** How many entries of the index pass, counted to `most`: for the choice between the two ways. */
export async function countEntries(
  scope: Scope,
  field: FilterField,
  test: FieldTest,
  most: number,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from ${sql.table(tableOf(field))} x
    where ${entries(field, test)} limit ${most}) passed`.execute(scope.db);
  return rows[0]?.n ?? 0;
}
