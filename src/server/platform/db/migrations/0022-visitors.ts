import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

const VIEW = ['view'];
const EDIT = ['view', 'update'];
/** What the built-in roles of this time may do with visitors. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  owner: EDIT,
  administrator: EDIT,
  manager: EDIT,
  agent: VIEW,
  marketer: EDIT,
  viewer: VIEW,
};

/** Visits of websites: the site with its key, visitors, their sessions and what they did; and the rights to see them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table visitor_sites (business_id text primary key, site_key text not null unique, is_on ${int} not null,
      domains text not null, keep_whole_ip ${int} not null, first_visit_at ${int}, refused_host text, refused_at ${int})`,
    `create table visitors (business_id text not null, _id text not null, unique_id text not null, contact_id text,
      browser text, os text, device_type text not null, device_brand text, device_model text, city text,
      country_code text, location_source text, last_ip text, first_visit_at ${int} not null,
      last_visit_at ${int} not null, total_sessions ${int} not null default 0, total_stay_ms ${int} not null default 0,
      total_pages ${int} not null default 0, primary key (business_id, _id))`,
    `create unique index visitors_by_browser on visitors (business_id, unique_id)`,
    `create index visitors_by_visit on visitors (business_id, last_visit_at desc, _id desc)`,
    `create index visitors_known on visitors (business_id, last_visit_at desc, _id desc) where contact_id is not null`,
    `create index visitors_unknown on visitors (business_id, last_visit_at desc, _id desc) where contact_id is null`,
    `create index visitors_of_contact on visitors (business_id, contact_id) where contact_id is not null`,
    // The yearly sweep.
    `create index visitors_by_age on visitors (last_visit_at)`,
    `create table visitor_sessions (business_id text not null, _id text not null, visitor_id text not null,
      started_at ${int} not null, last_at ${int} not null, stay_ms ${int} not null, pages ${int} not null,
      entry_url text not null, entry_title text not null, referrer text not null, primary key (business_id, _id),
      foreign key (business_id, visitor_id) references visitors (business_id, _id) on delete cascade)`,
    `create index sessions_of_visitor on visitor_sessions (business_id, visitor_id, started_at desc, _id desc)`,
    `create index visitor_sessions_by_age on visitor_sessions (last_at)`,
    `create table visitor_events (business_id text not null, _id text not null, visitor_id text not null,
      session_id text not null, kind text not null, view_id text, at ${int} not null, url text not null,
      title text not null, referrer text not null, stay_ms ${int} not null, primary key (business_id, _id),
      foreign key (business_id, session_id) references visitor_sessions (business_id, _id) on delete cascade)`,
    `create unique index visitor_events_once on visitor_events (business_id, visitor_id, view_id)
      where view_id is not null`,
    `create index events_of_visitor on visitor_events (business_id, visitor_id, at desc, _id desc)`,
    `create index events_of_session on visitor_events (business_id, session_id, at desc, _id desc)`,
    // A website names people by their email address.
    `create index contacts_by_email on contacts (business_id, lower(email)) where email is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);

  const { rows } = await sql<{ business_id: string; _id: string; built_in: string; permissions: string }>`
    select business_id, _id, built_in, permissions from roles where built_in is not null`.execute(db);
  for (const { business_id, _id, built_in, permissions } of rows) {
    const rights = { ...(JSON.parse(permissions) as object), visitors: RIGHTS[built_in] ?? VIEW };
    await sql`update roles set permissions = ${JSON.stringify(rights)}
      where business_id = ${business_id} and _id = ${_id}`.execute(db);
  }
}
