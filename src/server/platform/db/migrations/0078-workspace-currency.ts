import { type Kysely, sql } from 'kysely';

/** Deals are counted in the currency of their workspace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table businesses add column currency text not null default 'USD'`).execute(db);
}
