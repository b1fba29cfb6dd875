import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Calls and meetings are linked (5) with the teammates in whose calendars they are: those who logged them, and their hosts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const into = `insert into activity_links (business_id, kind, record_id, at, activity_id, activity_type)`;
  const logged = `a.activity_type in (1, 2, 23, 31) and a.source_key is null`;
  const hosts =
    engine === 'postgres'
      ? `jsonb_array_elements_text(a.data::jsonb -> 'marketer_attendee') as h(value)`
      : `json_each(a.data, '$.marketer_attendee') as h`;
  const statements = [
    `${into} select a.business_id, 5, a.created_by, a.at, a._id, a.activity_type from activities a
      where ${logged} and a.created_by is not null on conflict do nothing`,
    `${into} select a.business_id, 5, h.value, a.at, a._id, a.activity_type from activities a, ${hosts}
      where ${logged} and a.data like '%"marketer_attendee":["%' on conflict do nothing`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
