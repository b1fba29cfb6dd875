import { type Expression, type Kysely, sql } from 'kysely';
import { isPostgres } from './list-of';
import type { Schema } from './schema';

export type Cell = string | number | null;

/** A row without names: its columns in the order in which they were asked for. */
export type Cells = readonly Cell[];

/**
 * What a query finds, as one value: to take it cell by cell out of the database costs several times as much. In the order of the query:
 * SQLite keeps it for whatever is not only counted, PostgreSQL for what is put together.
 * @param names its columns, of texts and numbers; at most 100
 */
async function cellsTogether<Row extends { readonly [Name in keyof Row]: Cell }>(
  db: Kysely<Schema>,
  query: Expression<Row>,
  names: readonly (keyof Row & string)[],
): Promise<Cells[]> {
  const cells = sql.join(names.map((name) => sql.ref(`one.${name}`)));
  const together = isPostgres(db)
    ? sql`json_agg(json_build_array(${cells}))::text`
    : sql`json_group_array(json_array(${cells}))`;
  const { rows } = await sql<{ found: string | null }>`
    select ${together} as found from (${query}) as one`.execute(db);
  return JSON.parse(rows[0]?.found ?? '[]') as Cells[];
}

/** The same as rows with names. */
export async function rowsTogether<Row extends { readonly [Name in keyof Row]: Cell }>(
  db: Kysely<Schema>,
  query: Expression<Row>,
  names: readonly (keyof Row & string)[],
): Promise<Row[]> {
  return (await cellsTogether(db, query, names)).map((cells) => {
    const row: Record<string, Cell> = {};
    for (let place = 0; place < names.length; place += 1) row[names[place] ?? ''] = cells[place] ?? null;
    return row as Row;
  });
}

export interface Id {
  readonly _id: string;
}

/** The same of ids alone. */
export const idsTogether = async (db: Kysely<Schema>, query: Expression<Id>): Promise<string[]> =>
  (await cellsTogether(db, query, ['_id'])).map(([id]) => String(id));

/** Rows whose text stays short enough to be let go soon: longer ones wait for a whole collection of the heap. */
const PIECE = 100;

/** The rows of many records, whatever their number: a text of all of them would be large. */
export async function cellsOfRecords<Row extends { readonly [Name in keyof Row]: Cell }>(
  db: Kysely<Schema>,
  records: readonly string[],
  query: (records: readonly string[]) => Expression<Row>,
  names: readonly (keyof Row & string)[],
): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (let from = 0; from < records.length; from += PIECE)
    rows.push(...(await cellsTogether<Row>(db, query(records.slice(from, from + PIECE)), names)));
  return rows;
}
