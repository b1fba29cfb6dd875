import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Every table of the foundation. Instants are epoch milliseconds. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const serial =
    engine === 'postgres'
      ? 'bigint generated always as identity primary key'
      : 'integer primary key autoincrement';
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  // Ranges of prefixes only mean what they say where texts are compared byte by byte.
  const exactText = engine === 'postgres' ? 'text collate "C"' : 'text';
  const real = engine === 'postgres' ? 'double precision' : 'real';

  const statements = [
    `create table users (_id text primary key, email text not null unique, password_hash text, first_name text not null,
      last_name text not null, avatar text, designation text, timezone text, created_at ${int} not null)`,
    `create table identities (issuer text not null, subject text not null, user_id text not null references users(_id),
      created_at ${int} not null, primary key (issuer, subject))`,
    `create table sessions (_id text primary key, user_id text not null references users(_id), kind text not null,
      client_id text, token_hash text not null unique, created_at ${int} not null, last_seen_at ${int} not null,
      expires_at ${int} not null, revoked_at ${int}, user_agent text)`,
    `create index sessions_by_user on sessions (user_id)`,
    `create table refresh_tokens (token_hash text primary key, session_id text not null references sessions(_id),
      created_at ${int} not null, expires_at ${int} not null, used_at ${int})`,
    `create index refresh_tokens_by_session on refresh_tokens (session_id)`,
    `create table auth_codes (code_hash text primary key, client_id text not null, user_id text not null,
      redirect_uri text not null, code_challenge text not null, expires_at ${int} not null, used_at ${int}, session_id text)`,
    `create table businesses (_id text primary key, business_title text not null, business_logo text,
      is_demo ${int} not null default 0, created_at ${int} not null)`,
    `create table roles (business_id text not null, _id text not null, role_name text not null, built_in text,
      permissions text not null, primary key (business_id, _id))`,
    `create table members (business_id text not null, user_id text not null, role_id text not null,
      position ${int} not null, joined_at ${int} not null, primary key (business_id, user_id))`,
    `create index members_by_user on members (user_id, position)`,

    `create table lifecycle_stages (business_id text not null, _id text not null, label text not null,
      position ${int} not null, primary key (business_id, _id))`,
    `create table companies (business_id text not null, _id text not null, mp_company_label text not null,
      mp_company_avatar text, mp_company_website text, mp_company_industry text, mp_company_city text,
      mp_company_country text, mp_company_emloyee_count ${int}, mp_company_about text, created_at ${int} not null,
      primary key (business_id, _id))`,
    `create table contacts (business_id text not null, _id text not null, first_name text not null,
      last_name text not null, name text not null, email text, phone text, avatar text, current_job_title text,
      current_lifecycle_stage text, current_company_id text, assignee_id text, total_score ${int} not null default 0,
      language text, timezone text, address text not null default '{}', communication_settings text not null default '{}',
      interests text not null default '[]', source text not null, created_at ${int} not null, updated_at ${int} not null,
      primary key (business_id, _id))`,
    `create index contacts_by_name on contacts (business_id, name, _id)`,
    `create index contacts_by_phone on contacts (business_id, phone) where phone is not null`,
    `create table contact_identities (business_id text not null, kind text not null, value text not null,
      contact_id text not null, primary key (business_id, kind, value))`,
    `create index contact_identities_by_contact on contact_identities (business_id, contact_id)`,
    `create table contact_search_docs (id ${serial}, business_id text not null, contact_id text not null,
      text text not null, first_word ${exactText} not null, last_word ${exactText} not null)`,
    `create unique index contact_search_docs_by_contact on contact_search_docs (business_id, contact_id)`,
    `create index contact_search_docs_first on contact_search_docs (business_id, first_word, contact_id)`,
    `create index contact_search_docs_last on contact_search_docs (business_id, last_word, contact_id)`,
    `create table tags (business_id text not null, _id text not null, label text not null, tag_type ${int} not null,
      primary key (business_id, _id))`,
    `create table contact_tags (business_id text not null, contact_id text not null, tag_id text not null,
      primary key (business_id, contact_id, tag_id))`,
    `create table pipelines (business_id text not null, _id text not null, name text not null,
      primary key (business_id, _id))`,
    `create table pipeline_stages (business_id text not null, pipeline_id text not null, _id text not null,
      name text not null, position ${int} not null, primary key (business_id, pipeline_id, _id))`,
    `create table deals (business_id text not null, _id text not null, deal_title text not null,
      deal_value ${real} not null, probability ${int} not null, expected_close_date ${int}, pipeline_id text not null,
      pipeline_stage_id text not null, company_id text, assignee_id text, created_at ${int} not null,
      primary key (business_id, _id))`,
    `create table deal_contacts (business_id text not null, deal_id text not null, contact_id text not null,
      primary key (business_id, contact_id, deal_id))`,

    `create table whatsapp_accounts (business_id text not null, _id text not null, phone_number_id text not null unique,
      waba_id text not null, account_name text not null, phone_number text not null, organization_name text not null,
      status ${int} not null, quality_rating text not null, access_token text not null, created_at ${int} not null,
      primary key (business_id, _id))`,
    `create index whatsapp_accounts_by_waba on whatsapp_accounts (waba_id)`,
    `create table whatsapp_templates (business_id text not null, _id text not null, waba_id text not null,
      external_id text, template_name text not null, language text not null, whatsapp_template_category text not null,
      verification_status text not null, parameter_format text not null, components text not null,
      updated_at ${int} not null, primary key (business_id, _id))`,
    `create unique index whatsapp_templates_by_name on whatsapp_templates (business_id, waba_id, template_name, language)`,
    `create table channel_updates (business_id text not null, _id text not null, waba_id text not null,
      field text not null, value text not null, received_at ${int} not null, primary key (business_id, _id))`,

    `create table conversations (business_id text not null, _id text not null, account_id text not null,
      contact_id text not null, wa_id text, sort_at ${int} not null, last_message text, unread_count ${int} not null default 0,
      message_count ${int} not null default 0, last_inbound_at ${int}, last_inbound_message_id text,
      unanswered ${int} not null default 0, created_at ${int} not null, updated_at ${int} not null,
      primary key (business_id, _id))`,
    `create unique index conversations_by_contact on conversations (business_id, contact_id, account_id)`,
    `create index conversations_by_account on conversations (business_id, account_id, sort_at desc, _id desc)`,
    `create index conversations_by_time on conversations (business_id, sort_at desc, _id desc)`,
    `create table conversation_counts (business_id text not null, account_id text not null, total ${int} not null,
      unread ${int} not null, primary key (business_id, account_id))`,

    `create table messages (business_id text not null, _id text not null, conversation_id text not null,
      account_id text not null, wamid text, direction text not null, message_type text not null, message text not null,
      status text not null, sent_at ${int} not null, created_at ${int} not null, sent ${int}, delivered ${int},
      read ${int}, failed ${int}, error_code ${int}, error_message text, error_description text,
      checking ${int} not null default 0, attempted_at ${int}, quoted_message_id text, quoted text, thread_id text,
      reactions text not null default '[]', in_thread ${int} not null default 1, edited_at ${int}, revoked_at ${int},
      forwarded ${int} not null default 0, sent_by text, client_key text, raw text, primary key (business_id, _id))`,
    `create index messages_of_conversation on messages (business_id, conversation_id, sent_at desc, _id desc)
      where in_thread = 1`,
    `create unique index messages_by_wamid on messages (business_id, wamid) where wamid is not null`,
    `create index messages_checking on messages (business_id, conversation_id) where checking = 1`,
    `create table pending_statuses (business_id text not null, wamid text not null, status text not null,
      value text not null, received_at ${int} not null, primary key (business_id, wamid, status))`,

    `create table media (business_id text not null, _id text not null, parent_id text, mimetype text not null,
      file_name text not null, size ${int} not null, width ${int}, height ${int}, sha256 text not null,
      storage_key text not null, is_thumbnail ${int} not null, created_by text, created_at ${int} not null,
      primary key (business_id, _id))`,
    `create index media_by_parent on media (business_id, parent_id) where parent_id is not null`,

    `create table webhooks (id ${serial}, received_at ${int} not null, body text not null, processed_at ${int},
      attempts ${int} not null default 0, error text)`,
    `create index webhooks_waiting on webhooks (id) where processed_at is null`,
    `create table events (business_id text not null, seq ${int} not null, kind text not null, ids text not null,
      at ${int} not null, primary key (business_id, seq))`,
    `create index events_by_age on events (at)`,
    `create table event_counters (business_id text primary key, seq ${int} not null)`,
    `create table jobs (id ${serial}, queue text not null, business_id text, payload text not null, ordering_key text,
      dedupe_key text, state text not null, run_at ${int} not null, attempts ${int} not null, max_attempts ${int} not null,
      lease_owner text, lease_until ${int}, last_error text, created_at ${int} not null, finished_at ${int})`,
    `create index jobs_waiting on jobs (queue, run_at, id) where state = 'waiting'`,
    `create index jobs_running on jobs (lease_until) where state = 'running'`,
    `create index jobs_ordering on jobs (ordering_key, id) where state in ('waiting', 'running')`,
    `create unique index jobs_dedupe on jobs (dedupe_key) where state = 'waiting' and dedupe_key is not null`,
    `create index jobs_finished on jobs (finished_at) where state = 'done'`,
    `create table idempotency_keys (business_id text not null, user_id text not null, key text not null,
      endpoint text not null, body_hash text not null, response text, status ${int}, created_at ${int} not null,
      primary key (business_id, user_id, key))`,
    `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
    `create table server_state (key text primary key, value text not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);

  if (engine === 'sqlite') await sqliteSearch(db);
  else await postgresSearch(db);
}

/** FTS5 with trigrams over contact_search_docs, kept in step by triggers. */
async function sqliteSearch(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create virtual table contact_search using fts5(text, content='contact_search_docs', content_rowid='id',
      tokenize='trigram')`,
    `create trigger contact_search_insert after insert on contact_search_docs begin
      insert into contact_search(rowid, text) values (new.id, new.text); end`,
    `create trigger contact_search_delete after delete on contact_search_docs begin
      insert into contact_search(contact_search, rowid, text) values ('delete', old.id, old.text); end`,
    `create trigger contact_search_update after update of text on contact_search_docs begin
      insert into contact_search(contact_search, rowid, text) values ('delete', old.id, old.text);
      insert into contact_search(rowid, text) values (new.id, new.text); end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function postgresSearch(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create extension if not exists pg_trgm`).execute(db);
  await sql
    .raw(`create index contact_search_trigrams on contact_search_docs using gin (text gin_trgm_ops)`)
    .execute(db);
  // Row-level security lets no index answer LIKE, since LIKE is not leakproof: 30 to 80 ms at 100,000 contacts. Run as
  // the owner it takes 1 to 8 ms, so the function keeps the rule itself. EXECUTE plans with the very values.
  await sql
    .raw(
      `create function search_contacts(workspace text, pattern text, most int) returns setof text
         language plpgsql stable security definer set search_path = public, pg_temp as $$
       begin
         if workspace is distinct from current_setting('app.business_id', true) then return; end if;
         return query execute 'select contact_id from contact_search_docs
           where business_id = $1 and text like $2 limit $3' using workspace, pattern, most;
       end $$`,
    )
    .execute(db);
}
