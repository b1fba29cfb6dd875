import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

const FLAGS = [
  'post_publish',
  'sender_connect',
  'contact_import',
  'website_tracking_enabled',
  'campaign_create',
] as const;

/**
 * Plans of workspaces. Those that are there already keep everything that they have: an active plan without limits and
 * without an end (decision 031).
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table subscriptions (business_id text not null, kind text not null, plan text not null, status text not null,
       start_at ${int}, end_at ${int}, next_plan text, next_at ${int}, provider text not null, external_id text,
       updated_at ${int} not null, primary key (business_id, kind))`,
    `create table billing (business_id text not null primary key, revision ${int} not null, customer_id text,
       tax_country text, tax_type text, tax_value text, updated_at ${int} not null)`,
    ...FLAGS.map((flag) => `alter table businesses add column ${flag} ${int} not null default 0`),
    `insert into subscriptions (business_id, kind, plan, status, start_at, end_at, next_plan, next_at, provider,
       external_id, updated_at)
     select _id, 'plan', 'business', 'active', created_at, null, null, null, 'local', null, created_at from businesses`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
