import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Tries to connect WhatsApp numbers by a login at Facebook. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table account_connections (business_id text not null, _id text not null, user_id text not null,
      state_hash text not null unique, status text not null, step text not null, pin text, access text, problem text,
      numbers text not null, templates ${int}, created_at ${int} not null, updated_at ${int} not null,
      expires_at ${int} not null, primary key (business_id, _id))`,
    `create index account_connections_over on account_connections (expires_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
