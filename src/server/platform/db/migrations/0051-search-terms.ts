import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** SQLite's search names its own words, in order, so that a beginning is looked up instead of merged. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') return;
  await sql`create virtual table message_search_terms using fts5vocab(message_search, instance)`.execute(db);
}
