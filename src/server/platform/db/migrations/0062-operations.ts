import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Work on many records: how far it is, what could not be changed, and what is needed to take it back. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const operation = `business_id text not null, operation_id text not null, seq ${int} not null`;
  const keys = `primary key (business_id, operation_id, seq),
    foreign key (business_id, operation_id) references operations (business_id, _id) on delete cascade`;
  const statements = [
    `create table operations (business_id text not null, _id text not null, kind text not null, state text not null,
      records text not null, params text not null, subject text not null, actor text not null, created_by text not null,
      total ${int}, done ${int} not null default 0, changed ${int} not null default 0, failed ${int} not null default 0,
      cursor text, error text, undo_of text, undone_by text, created_at ${int} not null, finished_at ${int},
      told_at ${int} not null default 0, dismissed_at ${int}, file_name text, file_size ${int} not null default 0,
      file_until ${int}, primary key (business_id, _id))`,
    `create index operations_of_person on operations (business_id, created_by, _id)`,
    `create index operations_running on operations (business_id, _id) where state = 'running'`,
    `create index operations_with_file on operations (file_until) where file_until is not null`,
    `create index operations_by_age on operations (created_at)`,
    `create table operation_undo (${operation}, records ${int} not null, entries text not null, ${keys})`,
    `create table operation_failures (${operation}, record_id text not null, reason text not null, ${keys})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
