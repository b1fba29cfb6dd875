import { type Kysely, sql } from 'kysely';

/** A message that a program has planned leaves only while the program's API token works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table scheduled_messages add column token_id text`).execute(db);
}
