import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Who changed which field of a record from what to what. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table record_changes (business_id text not null, _id text not null, kind text not null,
      record_id text not null, field text not null, from_value text, to_value text, names text, by_id text,
      by_token text, at ${int} not null, primary key (business_id, _id))`,
    // Ids are in the order of time: a page of a record is read from the index.
    `create index record_changes_of_record on record_changes (business_id, record_id, _id)`,
    `create index record_changes_by_age on record_changes (at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
