import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Notifications and their settings. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table notifications (business_id text not null, user_id text not null, _id text not null,
      subtype text not null, at ${int} not null, actor_id text, actor_name text, title text not null, text text not null,
      path text, target_kind text, target_id text, module text, read_at ${int}, primary key (business_id, _id, user_id))`,
    // A person's centre shows all their workspaces.
    `create index notifications_of on notifications (user_id, _id desc)`,
    `create index notifications_unread on notifications (user_id, _id desc) where read_at is null`,
    `create index notifications_about on notifications (business_id, target_kind, target_id)`,
    `create index notifications_by_age on notifications (at)`,
    `create table notification_settings (business_id text not null, user_id text not null, enable ${int} not null,
      notification text not null, webhook_url text, updated_at ${int} not null, primary key (business_id, user_id))`,
    `create table account_notification_settings (user_id text primary key, enable ${int} not null,
      notification text not null, updated_at ${int} not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
