import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * What happened with customers: one row each, and one link for each contact (1), company (2), deal (3) and campaign (4) that it
 * belongs to. A page of any of them is read from the links alone. `source_key` names what a row sums up, such as a thread.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const isPostgres = engine === 'postgres';
  const int = isPostgres ? 'bigint' : 'integer';
  const small = isPostgres ? 'smallint' : 'integer';
  const statements = [
    `create table activities (business_id text not null, _id text not null, activity_type ${small} not null,
      status ${small} not null default 3, at ${int} not null, created_by text, workflow_id text, source_key text,
      data text not null default '{}', created_at ${int} not null, updated_at ${int} not null,
      primary key (business_id, _id))`,
    `create unique index activities_by_source on activities (business_id, source_key) where source_key is not null`,
    `create index activities_by_time on activities (business_id, at, _id, activity_type)`,
    `create index activities_by_type on activities (business_id, activity_type, at, _id)`,
    `create table activity_links (business_id text not null, kind ${small} not null, record_id text not null,
      at ${int} not null, activity_id text not null, activity_type ${small} not null,
      primary key (business_id, kind, record_id, at, activity_id)${isPostgres ? ' include (activity_type)' : ''})${
        isPostgres ? '' : ' without rowid'
      }`,
    `create index activity_links_of_activity on activity_links (business_id, activity_id, kind, record_id)`,
    // Files of activities, to ask who may see one.
    `create table activity_files (business_id text not null, media_id text not null, activity_id text not null,
      primary key (business_id, media_id, activity_id))`,
    `create index activity_files_of_activity on activity_files (business_id, activity_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
