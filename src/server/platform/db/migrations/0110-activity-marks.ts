import { type Kysely, sql } from 'kysely';

/** Which row of a file an activity was imported from, so that the same file brings it once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table activity_marks (business_id text not null, mark text not null, activity_id text not null,
      primary key (business_id, mark))`,
    `create index activity_marks_of_activity on activity_marks (business_id, activity_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
