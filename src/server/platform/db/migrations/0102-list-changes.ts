import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What a filter can ask for, as a bit of `segments.topics`: other lists. */
const LISTS = 128;
const ROW_TRIGGER = 'segments_128_segment_members';

/**
 * Who comes into a list or leaves it is noted once a statement on PostgreSQL, and no longer once a row: a list of a million is filled
 * by few statements.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`drop trigger ${ROW_TRIGGER} on segment_members`);
  await run(`drop function ${ROW_TRIGGER}()`);
  for (const [event, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ] as const) {
    await run(`create function ${ROW_TRIGGER}_${event}() returns trigger language plpgsql as $$ begin
      insert into segment_changes (business_id, contact_id, change_id)
        select distinct changed.business_id, changed.contact_id, pg_current_xact_id()::text from changed
        where exists (select 1 from segments s where s.business_id = changed.business_id and s.is_intent = 1
          and s.gone_at is null and (s.topics & ${LISTS}) <> 0)
        on conflict do nothing;
      return null; end $$`);
    await run(`create trigger ${ROW_TRIGGER}_${event} after ${event} on segment_members
      referencing ${rows} table as changed for each statement execute function ${ROW_TRIGGER}_${event}()`);
  }
}
