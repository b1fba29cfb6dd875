import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

const SOURCES = ['contacts', 'changes', 'deals', 'tasks', 'threads', 'visits'];

/** What happened before there were activities is told of each workspace, source by source; a new one has nothing to tell. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table activity_histories (business_id text not null, source text not null, cursor text,
      told ${int} not null default 0, finished_at ${int}, primary key (business_id, source))`,
    ...SOURCES.map(
      (source) =>
        `insert into activity_histories (business_id, source) select _id, '${source}' from businesses`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
