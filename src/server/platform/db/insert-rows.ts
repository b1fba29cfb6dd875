import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './list-of';
import type { Schema } from './schema';

type Value = string | number | null;
type ColumnType = 'text' | 'bigint' | 'double precision' | 'jsonb';

interface Insert<Row> {
  readonly table: keyof Schema;
  readonly columns: { readonly [Name in keyof Row]: ColumnType };
  /** What is done about rows that are there already: `on conflict do nothing`. */
  readonly conflict: RawBuilder<unknown>;
}

const castTo = (db: Kysely<Schema>, type: ColumnType, value: Value): RawBuilder<unknown> =>
  isPostgres(db) ? sql`${value}::${sql.raw(type)}` : sql`${value}`;

/** From so many rows on, a value that all of them have is written once: each is read out of the text once more. */
const MANY = 50;

/** Columns in which all rows have the same, with what that is. */
function alike<Row extends { readonly [Name in keyof Row]: Value }>(
  names: readonly (keyof Row & string)[],
  rows: readonly Row[],
): ReadonlyMap<keyof Row & string, Value> {
  const [first] = rows;
  if (first === undefined || rows.length < MANY) return new Map();
  return new Map(
    names
      .filter((name) => rows.every((row) => row[name] === first[name]))
      .map((name) => [name, first[name]] as const),
  );
}

/** The rows as one parameter, read by their place. @param fixed what stands behind them in each */
function selected(
  db: Kysely<Schema>,
  types: readonly ColumnType[],
  rows: string,
  fixed: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const values = types.map((type, place) => sql.raw(`(row ->> ${place})::${type}`));
    return sql`select ${sql.join([...values, ...fixed])} from json_array_elements(${rows}::json) as row`;
  }
  // Materialized: else each of the values is taken out of the whole once more. A query of its own: a common one cannot stand in every
  // place. Without a condition, the conflict would be read as part of the join.
  const values = types.map((_type, place) => sql.raw(`row ->> ${place}`));
  return sql`select ${sql.join([...values, ...fixed])} from (select value as row from json_each(${rows}) limit -1) where true`;
}

/** Rows as one parameter, for a statement that reads them: a query with a column for each of the types. */
export const givenRows = (
  db: Kysely<Schema>,
  types: readonly ColumnType[],
  rows: readonly (readonly Value[])[],
): RawBuilder<unknown> => selected(db, types, JSON.stringify(rows));

/**
 * Inserts rows by a statement that is the same however many they are: it has one parameter, is compiled quickly, and SQLite
 * prepares it once.
 * @param returning a column of the rows that were not there, or null
 * @returns its values
 */
export async function insertRows<Row extends { readonly [Name in keyof Row]: Value }>(
  db: Kysely<Schema>,
  { table, columns, conflict }: Insert<Row>,
  rows: readonly Row[],
  returning: (keyof Row & string) | null = null,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const names = Object.keys(columns) as (keyof Row & string)[];
  const same = alike(names, rows);
  const own = names.filter((name) => !same.has(name));
  const all = [...own, ...same.keys()];
  const given = JSON.stringify(rows.map((row) => own.map((name) => row[name])));
  const types = own.map((name) => columns[name]);
  const fixed = [...same].map(([name, value]) => castTo(db, columns[name], value));
  const answer = await sql<{ value: string }>`
    insert into ${sql.table(table)} (${sql.join(all.map((name) => sql.ref(name)))})
    ${selected(db, types, given, fixed)} ${conflict}
    ${returning === null ? sql`` : sql`returning ${sql.ref(returning)} as value`}`.execute(db);
  return answer.rows.map(({ value }) => value);
}

/**
 * Changes rows, each in its own way, by one statement with one parameter for all of them.
 * @param key the column by which each of the rows is found, within the workspace
 */
export async function updateRows<Row extends { readonly [Name in keyof Row]: Value }>(
  db: Kysely<Schema>,
  {
    table,
    business_id,
    key,
    columns,
  }: Pick<Insert<Row>, 'table' | 'columns'> & {
    readonly business_id: string;
    readonly key: keyof Row & string;
  },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = (Object.keys(columns) as (keyof Row & string)[]).filter((name) => name !== key);
  const all = [key, ...names];
  const given = JSON.stringify(rows.map((row) => all.map((name) => row[name])));
  const types = all.map((name) => columns[name]);
  const placed = sql.join(all.map((_name, place) => sql.raw(`c${place}`)));
  const changes = names.map((name, index) => sql`${sql.ref(name)} = ${sql.raw(`given.c${index + 1}`)}`);
  // Materialized, SQLite goes through these rows and finds each by the index; else it would read them again for every row of the table.
  await sql`with given (${placed}) as materialized (${selected(db, types, given)})
    update ${sql.table(table)} set ${sql.join(changes)} from given
    where ${sql.ref(`${table}.business_id`)} = ${business_id}
    and ${sql.ref(`${table}.${key}`)} = given.c0`.execute(db);
}

/** Deletes rows by one statement with one parameter for all of them. @param columns by which each is found; an index begins with them */
export async function deleteRows<Row extends { readonly [Name in keyof Row]: Value }>(
  db: Kysely<Schema>,
  { table, columns }: Pick<Insert<Row>, 'table' | 'columns'>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns) as (keyof Row & string)[];
  const types = names.map((name) => columns[name]);
  const given = rows.map((row) => names.map((name) => row[name]));
  await sql`delete from ${sql.table(table)} where (${sql.join(names.map((name) => sql.ref(name)))})
    in (${givenRows(db, types, given)})`.execute(db);
}
