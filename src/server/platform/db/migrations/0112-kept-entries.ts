import { type Kysely, sql } from 'kysely';

/** What contacts in the bin had of tags and interests that an undo has removed, by name: restored, they get it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table contact_kept_entries (business_id text not null, contact_id text not null, link text not null,
      name text not null, primary key (business_id, contact_id, link, name),
      foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade)`,
    )
    .execute(db);
}
