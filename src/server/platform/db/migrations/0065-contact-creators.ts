import { type Kysely, sql } from 'kysely';

/** Who created a contact leads a filter, as who looks after one does (0059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index contacts_list_created_by on contacts (business_id, created_by, name, _id)`)
    .execute(db);
}
