import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * What Meta says of a number beyond its name and quality, what stands in the way of its messages, the numbers that were
 * taken away (their conversations stay), and how the deliveries of a WhatsApp Business Account fare.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const column = (definition: string): string => `alter table whatsapp_accounts add column ${definition}`;
  const statements = [
    column(`verified_name text`),
    column(`name_status text`),
    column(`number_status text`),
    column(`messaging_limit text`),
    column(`throughput text`),
    column(`is_official ${int} not null default 0`),
    column(`checked_at ${int}`),
    // Meta's code with which it last refused the access token.
    column(`access_code ${int}`),
    // What happened to the business account: an event of account_update, its details, and until when.
    column(`business_event text`),
    column(`business_details text`),
    column(`business_until ${int}`),
    `create table removed_accounts (business_id text not null, _id text not null, phone_number_id text not null,
      account_name text not null, phone_number text not null, organization_name text not null,
      removed_at ${int} not null, primary key (business_id, _id))`,
    `create unique index removed_accounts_by_number on removed_accounts (business_id, phone_number_id)`,
    // By the hour; a delivery names the business account, not the workspace.
    `create table webhook_health (waba_id text not null, hour ${int} not null, delivered ${int} not null,
      failed ${int} not null, refused ${int} not null, last_at ${int}, last_error text, primary key (waba_id, hour))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
