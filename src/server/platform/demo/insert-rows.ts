import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema';
import type { Rows } from './rows';

/** PostgreSQL and SQLite take some 32,000 values in a statement; the widest table has 32 columns. */
const ROWS_AT_ONCE = 200;

/** Writes the rows of each table in few statements. */
export async function insertRows(trx: Transaction<Schema>, rows: Rows): Promise<void> {
  for (const table of Object.keys(rows) as (keyof Schema)[]) {
    const all = rows[table] ?? [];
    for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
      await insertChunk(trx, table, all.slice(from, from + ROWS_AT_ONCE));
    }
  }
}

async function insertChunk(
  trx: Transaction<Schema>,
  table: keyof Schema,
  rows: readonly unknown[],
): Promise<void> {
  await trx.insertInto(table).values(rows).execute();
}
