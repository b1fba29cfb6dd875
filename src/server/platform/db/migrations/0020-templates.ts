import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Templates as they are designed here: drafts without an account (`waba_id` is empty then), categories, where values
 * come from, what Meta's review says, and how often each is sent.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const column = (definition: string): string => `alter table whatsapp_templates add column ${definition}`;
  const statements = [
    column(`account_id text`),
    // Pre-built (`admin`) or My Templates (`user`).
    column(`user_cat text not null default 'user'`),
    column(`status ${int} not null default 1`),
    column(`category_id text`),
    // JSON: template_variables.
    column(`variables text not null default '[]'`),
    column(`workflows text not null default '[]'`),
    column(`rejected_reason text`),
    column(`quality text not null default 'UNKNOWN'`),
    column(`upcoming_category text`),
    column(`upcoming_at ${int}`),
    column(`sent_count ${int} not null default 0`),
    column(`last_sent_at ${int}`),
    column(`created_at ${int} not null default 0`),
    column(`submitted_at ${int}`),
    // Somebody is submitting it until then: two at once would make two of it at Meta.
    column(`submitting_until ${int}`),
    // Name and text in small letters, for the search.
    column(`search_text text not null default ''`),
    `update whatsapp_templates set created_at = updated_at, submitted_at = updated_at,
      search_text = lower(template_name || ' ' || replace(template_name, '_', ' ') || ' ' || components)`,
    `create index whatsapp_templates_by_owner on whatsapp_templates (business_id, user_cat, _id desc)`,
    `create index whatsapp_templates_by_category on whatsapp_templates (business_id, category_id)
      where category_id is not null`,
    `create index scheduled_of_templates on scheduled_messages (business_id) where state = 'waiting' and message_type = 'template'`,
    `create table template_categories (business_id text not null, _id text not null, category_name text not null,
      name_key text not null, user_cat text not null, primary key (business_id, _id))`,
    `create unique index template_categories_by_name on template_categories (business_id, user_cat, name_key)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
