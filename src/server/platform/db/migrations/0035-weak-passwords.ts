import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Whose password would be refused today: known when it is typed, and asked to be changed then. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  await sql.raw(`alter table users add column password_weak ${int} not null default 0`).execute(db);
}
