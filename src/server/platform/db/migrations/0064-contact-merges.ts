import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Merges of contacts with all that undoes them; by what contacts are compared (`contact_keys`), and which two look like
 * one person (`duplicate_pairs`). Both are written with the contact, so that no page compares everybody.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const now = Date.now();
  const statements = [
    `create table contact_merges (business_id text not null, _id text not null, kept_id text not null,
      dropped_id text not null, dropped_name text not null, at ${int} not null, by_id text not null,
      undo_log text not null, undone_at ${int}, primary key (business_id, _id))`,
    `create index contact_merges_of_kept on contact_merges (business_id, kept_id, _id)`,
    `create index contact_merges_by_age on contact_merges (at)`,
    `create table contact_keys (business_id text not null, kind text not null, value text not null,
      contact_id text not null, primary key (business_id, kind, value, contact_id),
      foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade)`,
    `create index contact_keys_of_contact on contact_keys (business_id, contact_id)`,
    // The first of the two ids is the smaller one. `dismissed_by`: somebody has said that they are two people. No foreign
    // keys: who writes one of the two would wait for who holds the other.
    `create table duplicate_pairs (business_id text not null, first_id text not null, second_id text not null,
      reasons text not null, found_at ${int} not null, dismissed_by text, dismissed_at ${int},
      primary key (business_id, first_id, second_id))`,
    `create index duplicate_pairs_of_second on duplicate_pairs (business_id, second_id, first_id)`,
    `create index duplicate_pairs_open on duplicate_pairs (business_id, found_at, first_id, second_id)
      where dismissed_at is null and reasons <> ''`,
    // Contacts that are there already are compared in the background.
    `insert into jobs (queue, business_id, payload, state, run_at, attempts, max_attempts, created_at)
      select 'contacts.compare', _id, '{}', 'waiting', ${now}, 0, 20, ${now} from businesses`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
