import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What leaves Parley when something is told: webhooks, Slack, mail, and the summaries of a day and a week. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table webhook_endpoints (business_id text primary key, secret text not null, secret_hint text not null,
      previous_secret text, previous_until ${int}, health_of text,
      failing_since ${int}, disabled_at ${int}, created_at ${int} not null)`,
    `create table deliveries (business_id text not null, _id text not null, channel text not null, event text not null,
      target text not null, body text not null, state text not null, status_code ${int}, answer text, error text,
      duration_ms ${int}, attempts ${int} not null, tried_at ${int}, next_at ${int}, created_at ${int} not null,
      redelivery_of text, primary key (business_id, _id))`,
    `create index deliveries_by_time on deliveries (business_id, created_at desc, _id desc)`,
    `create index deliveries_by_channel on deliveries (business_id, channel, created_at desc, _id desc)`,
    `create index deliveries_by_state on deliveries (business_id, state, created_at desc, _id desc)`,
    `create index deliveries_old on deliveries (created_at)`,
    // One connection of a platform for a workspace.
    `create table integrations (business_id text not null, _id text not null, platform text not null,
      status ${int} not null, organization_id text not null, organization_name text not null, channel_id text not null,
      channel_name text not null, token text, post_url text, connected_by text not null, connected_at ${int} not null,
      primary key (business_id, _id))`,
    `create unique index integrations_by_platform on integrations (business_id, platform)`,
    `create table notification_mails (business_id text not null, user_id text not null, _id text not null,
      subtype text not null, title text not null, body text not null, path text, created_at ${int} not null,
      primary key (business_id, user_id, _id))`,
    `create table mail_turns (business_id text not null, user_id text not null, sent_at ${int} not null,
      primary key (business_id, user_id))`,
    `create table digests (business_id text not null, user_id text not null, kind text not null, day text not null,
      at ${int} not null, primary key (business_id, user_id, kind, day))`,
    `create index digests_old on digests (at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
