import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What contacts are given, and what a filter can ask for of it: a bit of `segments.topics`. */
const LINKS = [
  { links: 'contact_tags', topic: 2 },
  { links: 'contact_interests', topic: 4 },
] as const;

/**
 * Tags and interests of many contacts: that lists may have to follow is noted once a statement on PostgreSQL, and no longer once a
 * row. Where a link is written with its contact's name, no trigger looks that up again.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  for (const { links, topic } of LINKS) {
    const noted = `segments_${topic}_${links}`;
    await run(`drop trigger ${noted} on ${links}`);
    await run(`drop function ${noted}()`);
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const) {
      await run(`create function ${noted}_${event}() returns trigger language plpgsql as $$ begin
        insert into segment_changes (business_id, contact_id, change_id)
          select distinct changed.business_id, changed.contact_id, pg_current_xact_id()::text from changed
          where exists (select 1 from segments s where s.business_id = changed.business_id and s.is_intent = 1
            and s.gone_at is null and (s.topics & ${topic}) <> 0)
          on conflict do nothing;
        return null; end $$`);
      await run(`create trigger ${noted}_${event} after ${event} on ${links}
        referencing ${rows} table as changed for each statement execute function ${noted}_${event}()`);
    }
    await run(`drop trigger ${links}_insert on ${links}`);
    await run(`create trigger ${links}_insert before insert on ${links}
      for each row when (new.name = '') execute function name_contact_link()`);
  }
}
