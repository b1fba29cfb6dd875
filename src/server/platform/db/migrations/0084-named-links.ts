import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

const LISTS = [
  ['contact_tags', 'tag_id', 'tags', 'contact_tags_by_tag'],
  ['contact_interests', 'interest_id', 'interests', 'contact_interests_by_interest'],
] as const;

/**
 * Tags and interests of contacts know the name of the contact: a list of those who have one, by name, is read from an index in
 * its order. Triggers keep it. On SQLite these tables, and two others that are nothing but their keys, are no longer kept twice.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  if (engine === 'sqlite') await sqlite(run);
  else await postgres(run);
  for (const [table, column, , index] of LISTS) {
    await run(`drop index if exists ${index}`);
    await run(`create index ${index} on ${table} (business_id, ${column}, name, contact_id)`);
  }
  // Most contacts come by themselves.
  await run(`drop index contacts_list_created_by`);
  await run(`create index contacts_list_created_by on contacts (business_id, created_by, name, _id)
    where created_by is not null`);
}

type Run = (text: string) => Promise<unknown>;

async function sqlite(run: Run): Promise<void> {
  for (const [table, column, of] of LISTS) {
    await run(`create table ${table}_named (business_id text not null, contact_id text not null, ${column} text not null,
      name text not null default '', primary key (business_id, contact_id, ${column}),
      foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade,
      foreign key (business_id, ${column}) references ${of} (business_id, _id) on delete cascade) without rowid`);
    await run(`insert into ${table}_named select l.business_id, l.contact_id, l.${column}, c.name
      from ${table} l cross join contacts c on c.business_id = l.business_id and c._id = l.contact_id
      order by 1, 2, 3`);
    await run(`drop table ${table}`);
    await run(`alter table ${table}_named rename to ${table}`);
    await run(`create trigger ${table}_insert after insert on ${table} when new.name = '' begin
      update ${table} set name = (select name from contacts where business_id = new.business_id and _id = new.contact_id)
      where business_id = new.business_id and contact_id = new.contact_id and ${column} = new.${column}; end`);
  }
  await run(`create trigger contacts_rename after update of name on contacts when new.name <> old.name begin
    ${LISTS.map(
      ([table]) => `update ${table} set name = new.name
        where business_id = new.business_id and contact_id = new._id;`,
    ).join(' ')} end`);
  await run(`create table deal_contacts_once (business_id text not null, deal_id text not null, contact_id text not null,
    primary key (business_id, contact_id, deal_id)) without rowid`);
  await run(`insert into deal_contacts_once (business_id, deal_id, contact_id)
    select business_id, deal_id, contact_id from deal_contacts order by business_id, contact_id, deal_id`);
  await run(`drop table deal_contacts`);
  await run(`alter table deal_contacts_once rename to deal_contacts`);
  await run(`create index deal_contacts_of_deal on deal_contacts (business_id, deal_id, contact_id)`);
}

async function postgres(run: Run): Promise<void> {
  await run(`create function name_contact_link() returns trigger language plpgsql as $$ begin
    new.name := coalesce((select c.name from contacts c where c.business_id = new.business_id and c._id = new.contact_id), '');
    return new; end $$`);
  await run(`create function rename_contact_links() returns trigger language plpgsql as $$ begin
    ${LISTS.map(
      ([table]) => `update ${table} set name = new.name
        where business_id = new.business_id and contact_id = new._id;`,
    ).join(' ')}
    return null; end $$`);
  for (const [table, , , index] of LISTS) {
    await run(`drop index ${index}`);
    await run(`alter table ${table} add column name text not null default ''`);
    await run(`update ${table} l set name = c.name from contacts c
      where c.business_id = l.business_id and c._id = l.contact_id`);
    await run(
      `create trigger ${table}_insert before insert on ${table} for each row execute function name_contact_link()`,
    );
  }
  await run(`create trigger contacts_rename after update of name on contacts for each row
    when (new.name is distinct from old.name) execute function rename_contact_links()`);
}
