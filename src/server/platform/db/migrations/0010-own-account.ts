import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** A person's language, two-step verification with recovery codes, links that set a password again. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `alter table users add column language text`,
    `alter table sessions add column proved_at ${int}`,
    `alter table auth_codes add column proved_at ${int}`,
    `create table two_step (user_id text primary key references users(_id), secret text not null,
      created_at ${int} not null, confirmed_at ${int}, last_step ${int} not null default 0,
      failures ${int} not null default 0, failed_at ${int} not null default 0)`,
    `create table recovery_codes (user_id text not null references users(_id), code_hash text not null,
      created_at ${int} not null, used_at ${int}, primary key (user_id, code_hash))`,
    `create table password_resets (token_hash text primary key, user_id text not null references users(_id),
      created_at ${int} not null, expires_at ${int} not null, used_at ${int})`,
    `create index password_resets_by_user on password_resets (user_id, created_at)`,
    // Who is signed in in a browser has proved themselves when that session began.
    `update sessions set proved_at = created_at where kind = 'browser'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
