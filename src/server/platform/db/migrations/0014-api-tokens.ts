import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** API tokens: keys by which programs work with a workspace. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table api_tokens (business_id text not null, _id text not null, name text not null,
      token_hash text not null unique, ends_with text not null, permissions text not null, created_by text not null,
      created_at ${int} not null, expires_at ${int}, last_used_on text, primary key (business_id, _id))`,
    // They go with the person who made them.
    `create index api_tokens_of on api_tokens (business_id, created_by)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
