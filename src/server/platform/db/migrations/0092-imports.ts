import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Files that records are imported from: their rows as they were read, what is done with them and what came of it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const ofImport = `foreign key (business_id, import_id) references imports (business_id, _id) on delete cascade`;
  const statements = [
    `create table imports (business_id text not null, _id text not null, entity text not null, state text not null,
      error text, file_name text not null, file_size ${int} not null, format text not null, reading ${int} not null default 0,
      row_count ${int} not null default 0, columns text not null default '[]', settings text not null default '{}',
      is_known_shape ${int} not null default 0, check_id text, check_counts text, check_at ${int},
      run_id text, run_counts text, run_at ${int}, created_by text not null, created_at ${int} not null,
      primary key (business_id, _id))`,
    `create index imports_by_person on imports (business_id, created_by, _id)`,
    `create index imports_by_age on imports (created_at)`,
    `create table import_chunks (business_id text not null, import_id text not null, last_row ${int} not null,
      cells text not null, primary key (business_id, import_id, last_row), ${ofImport})`,
    // Whom rows were about: records, or, in a trial, what they are known by.
    `create table import_marks (business_id text not null, import_id text not null, mark text not null,
      row_no ${int} not null, primary key (business_id, import_id, mark), ${ofImport})`,
    `create table import_failures (business_id text not null, import_id text not null, row_no ${int} not null,
      reason text not null, primary key (business_id, import_id, row_no), ${ofImport})`,
    `create table import_shapes (business_id text not null, shape text not null, settings text not null,
      used_at ${int} not null, primary key (business_id, shape))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
