import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Campaigns that send a template, and who is in them. Those that only name activities have no channel. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const keyOnly = engine === 'postgres' ? '' : 'without rowid';
  for (const column of [
    'channel text',
    'status text',
    'status_reason text',
    'account_id text',
    'template_id text',
    `parameters text not null default '{}'`,
    'communication_list text',
    'created_by text',
    'starter text',
    `updated_at ${int} not null default 0`,
    `started_at ${int}`,
    `resumed_at ${int}`,
    `finished_at ${int}`,
    'looked_to text',
    `looked_at ${int}`,
  ])
    await run(`alter table campaigns add column ${column}`);
  await run(`create index campaigns_sending on campaigns (business_id, _id) where channel is not null`);
  await run(`create table campaign_members (business_id text not null, campaign_id text not null,
    contact_id text not null, state text not null, reason text not null, detail text, error_code integer, number text,
    message_id text, sent_at ${int}, added_at ${int} not null, primary key (business_id, campaign_id, contact_id),
    foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade) ${keyOnly}`);
  await run(`create index campaign_members_by_state on campaign_members
    (business_id, campaign_id, state, reason, contact_id)`);
  await run(`create index campaign_members_by_contact on campaign_members (business_id, contact_id)`);
  // A number is written to once by a campaign, whoever has it.
  await run(`create unique index campaign_members_by_number on campaign_members (business_id, campaign_id, number)
    where number is not null`);
  await run(`create index campaign_members_by_message on campaign_members (business_id, message_id)
    where message_id is not null`);
}
