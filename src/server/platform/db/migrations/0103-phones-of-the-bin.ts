import { type Kysely, sql } from 'kysely';

/** A number that writes for the first time is looked for among deleted contacts, too: all contacts were read for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index contacts_in_bin_by_phone on contacts (business_id, phone) where deleted_at is not null`,
    )
    .execute(db);
}
