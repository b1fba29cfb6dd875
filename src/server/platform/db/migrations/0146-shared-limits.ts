import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * How fast requests and messages may go, over all nodes. On PostgreSQL it is written nowhere else (unlogged): after a crash it begins
 * empty, as a single process does. On SQLite it stays empty: the process counts by itself.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table =
    engine === 'postgres'
      ? 'create unlogged table rate_limits (key text primary key, free_at bigint not null, times bigint[])'
      : 'create table rate_limits (key text primary key, free_at integer not null, times text)';
  await sql.raw(table).execute(db);
}
