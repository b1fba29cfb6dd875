import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Campaigns that activities belong to, by name. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  await sql
    .raw(
      `create table campaigns (business_id text not null, _id text not null, name text not null, name_key text not null,
      created_at ${int} not null, primary key (business_id, _id), unique (business_id, name_key))`,
    )
    .execute(db);
}
