import { type Kysely, sql } from 'kysely';

/**
 * An app whose answer was lost on the way asks for its next refresh token again: the token knows by which attempt it was
 * used, and, sealed, what that attempt was given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_tokens add column attempt_hash text`.execute(db);
  await sql`alter table refresh_tokens add column successor text`.execute(db);
}
