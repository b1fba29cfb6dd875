import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What a filter can ask of contacts themselves, as bits of `segments.topics`, the columns that it asks by, and when. */
const ASKED = [
  [1, 'deleted_at', 'new.deleted_at is null and'],
  [
    256,
    `name, first_name, last_name, email, phone, current_job_title, language, address,
      current_lifecycle_stage, current_company_id, assignee_id, created_by, total_score, created_at, updated_at`,
    '',
  ],
] as const;

const isAsked = (
  topic: number,
): string => `exists (select 1 from segments s where s.business_id = new.business_id
  and s.is_intent = 1 and s.gone_at is null and (s.topics & ${topic}) <> 0)`;

/**
 * Who goes into the bin stays in their lists, unseen, and is asked for them again when they come back: they were taken out of lists
 * of a filter, and put in again. Each row of a list is written once: a change was noted twice, counted by two statements, and a
 * name was taken out and put in where one of both was needed.
 *
 * OR IGNORE: where a statement cannot fail in its middle, SQLite keeps no copy of each page that it changes. That was a good part of what an
 * update of many contacts took. ON CONFLICT beside it: an upsert that begins such a trigger takes the place of its OR IGNORE.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run: Run = (text) => sql.raw(text).execute(db);
  for (const [topic, columns, when] of ASKED) {
    const name = `segments_${topic}_contacts`;
    const change = 'segment_changes (business_id, contact_id, change_id) values (new.business_id, new._id,';
    if (engine === 'postgres') {
      await run(`create or replace function ${name}() returns trigger language plpgsql as $$ begin
        if ${when} ${isAsked(topic)} then
          insert into ${change} pg_current_xact_id()::text) on conflict do nothing;
        end if;
        return null; end $$`);
      continue;
    }
    await run(`drop trigger ${name}_update`);
    await run(`create trigger ${name}_update after update of ${columns} on contacts
      when ${when} ${isAsked(topic)} begin insert or ignore into ${change} '') on conflict do nothing; end`);
  }
  if (engine === 'sqlite') await sqlite(run);
}

type Run = (text: string) => Promise<unknown>;

async function sqlite(run: Run): Promise<void> {
  for (const name of ['segment_members_follow', 'segment_counts_update', 'segment_names_update'])
    await run(`drop trigger ${name}`);
  await run(`create trigger segment_members_follow after update of name, deleted_at on contacts
    when new.name <> old.name or (new.deleted_at is null) <> (old.deleted_at is null) begin
    update or ignore segment_members set name = new.name, in_bin = new.deleted_at is not null
      where business_id = new.business_id and contact_id = new._id; end`);
  const isAnother = `(new.in_bin <> old.in_bin or new.name <> old.name)`;
  await run(`create trigger segment_members_leave after update of name, in_bin on segment_members
    when old.in_bin = 0 and ${isAnother} begin
    delete from segment_names where business_id = old.business_id and segment_id = old.segment_id
      and name = old.name and contact_id = old.contact_id;
    update or ignore segment_counts set members = members - 1
      where new.in_bin = 1 and business_id = old.business_id and segment_id = old.segment_id; end`);
  await run(`create trigger segment_members_come after update of name, in_bin on segment_members
    when new.in_bin = 0 and ${isAnother} begin
    insert or ignore into segment_names (business_id, segment_id, name, contact_id)
      values (new.business_id, new.segment_id, new.name, new.contact_id) on conflict do nothing;
    insert or ignore into segment_counts (business_id, segment_id, members)
      select new.business_id, new.segment_id, 0 where old.in_bin = 1 on conflict do nothing;
    update or ignore segment_counts set members = members + 1
      where old.in_bin = 1 and business_id = new.business_id and segment_id = new.segment_id; end`);
}
