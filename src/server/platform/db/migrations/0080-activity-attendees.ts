import { type Kysely, sql } from 'kysely';

const AT_ONCE = 500;

interface Meeting {
  readonly business_id: string;
  readonly _id: string;
  readonly activity_type: number;
  readonly at: number;
  readonly data: string;
}

/** Contacts who attend a meeting have it in their timelines. `guests`: they are no contacts that it is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<Meeting>`select business_id, _id, activity_type, at, data from activities
      where business_id || ' ' || _id > ${after} and source_key is null and data like '%"customer_attendee":["%'
      order by business_id || ' ' || _id limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const meeting of rows) await linkGuests(db, meeting);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = `${last.business_id} ${last._id}`;
  }
}

async function linkGuests(
  db: Kysely<unknown>,
  { business_id, _id, activity_type, at, data }: Meeting,
): Promise<void> {
  const parsed = JSON.parse(data) as { readonly customer_attendee?: readonly string[] };
  const { rows: links } = await sql<{ record_id: string }>`select record_id from activity_links
    where business_id = ${business_id} and activity_id = ${_id} and kind = 1`.execute(db);
  const known = new Set(links.map(({ record_id }) => record_id));
  const guests = [...new Set(parsed.customer_attendee ?? [])].filter((id) => !known.has(id));
  if (guests.length === 0) return;
  for (const guest of guests)
    await sql`insert into activity_links (business_id, kind, record_id, at, activity_id, activity_type)
      values (${business_id}, 1, ${guest}, ${at}, ${_id}, ${activity_type}) on conflict do nothing`.execute(
      db,
    );
  await sql`update activities set data = ${JSON.stringify({ ...parsed, guests })}
    where business_id = ${business_id} and _id = ${_id}`.execute(db);
}
