import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

type Run = (text: string) => Promise<unknown>;

/**
 * Who is in a list, by name, is a table of its own, no longer an index of the members: a list that is filled for the first time
 * gets it afterwards, in the order of names. Row by row in the order of ids, that was most of the time.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run: Run = (text) => sql.raw(text).execute(db);
  await run(`create table segment_names (business_id text not null, segment_id text not null, name text not null,
    contact_id text not null, primary key (business_id, segment_id, name, contact_id))
    ${engine === 'postgres' ? '' : 'without rowid'}`);
  await run(`insert into segment_names select business_id, segment_id, name, contact_id from segment_members
    where in_bin = 0 order by 1, 2, 3, 4`);
  await run(`drop index segment_members_by_name`);
  await run(
    `create index segment_members_of_segment on segment_members (business_id, segment_id, contact_id)`,
  );
  await run(`alter table segments add column names_to text`);
  if (engine === 'sqlite') await sqlite(run);
  else await postgres(run);
}

async function sqlite(run: Run): Promise<void> {
  const add = `insert into segment_names (business_id, segment_id, name, contact_id)
    select new.business_id, new.segment_id, new.name, new.contact_id where new.in_bin = 0 on conflict do nothing;`;
  const take = `delete from segment_names where business_id = old.business_id and segment_id = old.segment_id
    and name = old.name and contact_id = old.contact_id;`;
  await run(`create trigger segment_names_insert after insert on segment_members when not exists (select 1 from segments s
    where s.business_id = new.business_id and s._id = new.segment_id and s.names_to = '') begin ${add} end`);
  await run(`create trigger segment_names_delete after delete on segment_members begin ${take} end`);
  await run(
    `create trigger segment_names_update after update of name, in_bin on segment_members begin ${take} ${add} end`,
  );
}

async function postgres(run: Run): Promise<void> {
  const add = `insert into segment_names (business_id, segment_id, name, contact_id)
    select business_id, segment_id, name, contact_id from fresh where in_bin = 0 order by 1, 2, 3, 4
    on conflict do nothing;`;
  const take = `delete from segment_names n using gone where n.business_id = gone.business_id
    and n.segment_id = gone.segment_id and n.name = gone.name and n.contact_id = gone.contact_id;`;
  const bodies = {
    insert: [add, 'new table as fresh'],
    delete: [take, 'old table as gone'],
    update: [`${take} ${add}`, 'old table as gone new table as fresh'],
  } as const;
  for (const [event, [body, transition]] of Object.entries(bodies)) {
    await run(`create function segment_names_${event}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`);
    await run(`create trigger segment_names_${event} after ${event} on segment_members referencing ${transition}
      for each statement execute function segment_names_${event}()`);
  }
}
