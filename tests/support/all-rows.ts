import { type TableMetadata, sql } from 'kysely';
import type { TestApp } from './app';

/** The rows of each table, as texts. */
export type RowsByTable = ReadonlyMap<string, readonly string[]>;

interface Row {
  readonly name: string;
  readonly row: string;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** SQLite has no function for a whole row; `quote` tells one value from every other, bytes too. */
const asText = (table: TableMetadata, isPostgres: boolean): string =>
  isPostgres
    ? `row_to_json(one)::text`
    : table.columns.map(({ name }) => `quote(${quoted(name)})`).join(` || ',' || `);

/**
 * Reads every row of the tables that are chosen, all in one query: a hundred of them are more work than their rows.
 * @param where a condition in SQL that each of these tables understands
 */
export async function rowsReader(
  { app }: TestApp,
  isChosen: (table: TableMetadata) => boolean,
  where = 'true',
): Promise<() => Promise<RowsByTable>> {
  const { system, engine } = app.platform.database;
  const tables = (await system.introspection.getTables()).filter(isChosen);
  const names = tables.map(({ name }) => name).sort();
  if (!names.includes('messages')) throw new Error('The tables could not be listed.');
  const each = tables.map(
    (table) =>
      `select '${table.name}' as name, ${asText(table, engine === 'postgres')} as row from ${quoted(table.name)} one where ${where}`,
  );
  const all = each.join(' union all ');
  return async () => {
    const rows = new Map<string, string[]>(names.map((name) => [name, []]));
    for (const { name, row } of (await sql.raw<Row>(all).execute(system)).rows) rows.get(name)?.push(row);
    return rows;
  };
}
