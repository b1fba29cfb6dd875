import { type Kysely, sql } from 'kysely';
import { fold } from '@shared/rules/text';
import type { Engine } from '../engine';

const TEXTS = [
  'owner_id',
  'mp_company_email',
  'mp_company_phone',
  'mp_company_slogan',
  'mp_company_start_date',
  'mp_company_highlight',
  'mp_company_recent_event',
  'mp_company_address',
  'mp_company_state',
  'mp_company_pincode',
  'mp_company_facebook_profile',
  'mp_company_instagram_profile',
  'mp_company_twitter_profile',
  'mp_company_linkedin_profile',
  'mp_company_youtube_profile',
  'created_by',
] as const;

interface Named {
  readonly business_id: string;
  readonly _id: string;
  readonly mp_company_label: string;
}

/** Everything that is known of a company, its tags, and what its list is put in order by. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const real = engine === 'postgres' ? 'double precision' : 'real';
  const columns = [
    ...TEXTS.map((name) => `${name} text`),
    `mp_company_revenue ${real}`,
    `name_key text not null default ''`,
    `status ${int} not null default 1`,
    `updated_at ${int} not null default 0`,
  ];
  for (const column of columns) await sql.raw(`alter table companies add column ${column}`).execute(db);
  await sql`update companies set updated_at = created_at`.execute(db);
  const named = sql<Named>`select business_id, _id, mp_company_label from companies`;
  for (const { business_id, _id, mp_company_label } of (await named.execute(db)).rows) {
    await sql`update companies set name_key = ${fold(mp_company_label)}
      where business_id = ${business_id} and _id = ${_id}`.execute(db);
  }
  const statements = [
    `drop index companies_by_label`,
    // Each holds the name, too: a page deep in the list, and a search, read no row that they skip.
    `create index companies_by_name on companies (business_id, name_key, _id)`,
    `create index companies_by_age on companies (business_id, created_at, _id, name_key)`,
    // What is not known comes last either way.
    `create index companies_by_size on companies
      (business_id, coalesce(mp_company_employee_count, 2147483647), _id, name_key)`,
    `create index companies_by_size_down on companies
      (business_id, coalesce(mp_company_employee_count, -1), _id, name_key)`,
    `create index companies_of_owner on companies (business_id, owner_id) where owner_id is not null`,
    `create table company_tags (business_id text not null, company_id text not null, tag_id text not null,
      primary key (business_id, company_id, tag_id),
      foreign key (business_id, company_id) references companies (business_id, _id) on delete cascade,
      foreign key (business_id, tag_id) references tags (business_id, _id) on delete cascade)`,
    `create index company_tags_by_tag on company_tags (business_id, tag_id, company_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
