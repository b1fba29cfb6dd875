import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Invitations, and the mailbox of a demo server. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table invitations (business_id text not null, _id text not null, email text not null, role_id text not null,
      token_hash text not null unique, state text not null, invited_by text not null, created_at ${int} not null,
      sent_at ${int} not null, expires_at ${int} not null, settled_at ${int}, primary key (business_id, _id))`,
    // One open invitation for an address.
    `create unique index invitations_open on invitations (business_id, email) where state = 'pending'`,
    `create index invitations_by_time on invitations (business_id, state, created_at desc, _id desc)`,
    // A person is told of invitations to workspaces that they are not in yet.
    `create index invitations_for on invitations (email) where state = 'pending'`,
    `create table mailbox (_id text primary key, recipient text not null, subject text not null, body text not null,
      at ${int} not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
