import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Contacts who begin with a letter are looked up, up to a thousand: without their ids the indexes of first and last words are half
 * as large. Of companies and deals all are found, so theirs have the ids; PostgreSQL reads the indexes alone.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  for (const word of ['first', 'last']) {
    await run(`drop index contact_search_docs_${word}`);
    await run(`create index contact_search_docs_${word} on contact_search_docs (business_id, ${word}_word)`);
  }
}
