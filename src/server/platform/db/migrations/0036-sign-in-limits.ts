import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Failed sign-ins, for all nodes and over restarts; and the key of the websites' signatures for their visitors. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    // What is counted is named by a hash: addresses of people and of networks do not stand here.
    `create table sign_in_failures (subject text not null, at ${int} not null, _id text not null,
      primary key (subject, at, _id))`,
    `create index sign_in_failures_by_age on sign_in_failures (at)`,
    `alter table visitor_sites add column identity_secret text`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
