import { type Kysely, sql } from 'kysely';

/** What a customer wants is called a ticket. Indexes and policies go along with their table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table enquiries rename to tickets').execute(db);
}
