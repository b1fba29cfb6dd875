import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Saved views of lists. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    // `seen_by` is the one person who sees it, or nobody's name: then everybody does. Names are unique among those alike.
    `create table saved_views (business_id text not null, _id text not null, list text not null, name text not null,
      name_key text not null, filter text not null, columns text, seen_by text not null, owner_id text,
      position ${int} not null, updated_at ${int} not null, primary key (business_id, _id))`,
    `create unique index saved_views_by_name on saved_views (business_id, list, seen_by, name_key)`,
    `create index saved_views_of_owner on saved_views (business_id, owner_id, list)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
