import { sql } from 'kysely';
import type { Reader, Scope, TransactionScope } from '../../platform/scope';
import type { ErasedBatch, ErasedPerson } from '../bin/service';
import type { ContactMerge, MergeUndo } from '../contacts/service';
import { companiesOfContacts } from '../contacts/reads';
import { replaceAttendee } from './attendees';
import { parseData } from './data';
import { LINK, activityRows, deleteActivities } from './repository';
import type { LinkKind } from './schema';

/** Activities that a record alone is linked with; `limit` at most. */
async function onlyOf(
  { business_id, db }: Scope,
  kind: LinkKind,
  recordId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ activity_id: string }>`
    select l.activity_id from activity_links l
    where l.business_id = ${business_id} and l.kind = ${sql.lit(kind)} and l.record_id = ${recordId}
      and not exists (select 1 from activity_links o where o.business_id = ${business_id}
        and o.activity_id = l.activity_id and o.kind in (1, 3) and (o.kind <> l.kind or o.record_id <> l.record_id))
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ activity_id }) => activity_id);
}

const AT_ONCE = 500;

/** A contact or a deal is deleted for good: so are activities of nobody else, and the others do not name it any more. */
export async function forgetRecord(
  tx: TransactionScope,
  kind: LinkKind,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    for (;;) {
      const alone = kind === LINK.company ? [] : await onlyOf(tx, kind, id, AT_ONCE);
      await deleteActivities(tx, alone);
      if (alone.length < AT_ONCE) break;
    }
    if (kind === LINK.contact) await replaceAttendee(tx, id, null);
    await tx.db
      .deleteFrom('activity_links')
      .where('business_id', '=', tx.business_id)
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .execute();
  }
}

/** Activities of a contact that turned out to be another one are that one’s, with those of their company. */
export async function moveActivities(tx: TransactionScope, { kept, dropped }: ContactMerge): Promise<void> {
  const { business_id, db } = tx;
  await replaceAttendee(tx, dropped, kept);
  const company = (await companiesOfContacts(tx, [kept])).get(kept);
  const copy = (kind: LinkKind, record: string) => sql`insert into activity_links
    (business_id, kind, record_id, at, activity_id, activity_type)
    select business_id, ${sql.lit(kind)}, ${record}, at, activity_id, activity_type from activity_links
    where business_id = ${business_id} and kind = 1 and record_id = ${dropped} on conflict do nothing`;
  await copy(LINK.contact, kept).execute(db);
  if (company !== undefined) await copy(LINK.company, company).execute(db);
  await db
    .deleteFrom('activity_links')
    .where('business_id', '=', business_id)
    .where('kind', '=', LINK.contact)
    .where('record_id', '=', dropped)
    .execute();
}

/** How a merge is undone: the links of both contacts, and of their companies to what was the dropped one’s. */
export const activitiesMergeUndo: MergeUndo = {
  name: 'activities',
  async begin(tx, { dropped }, journal) {
    const { business_id, db } = tx;
    const ids = await db
      .selectFrom('activity_links')
      .select('activity_id')
      .where('business_id', '=', business_id)
      .where('kind', '=', LINK.contact)
      .where('record_id', '=', dropped)
      .execute();
    if (ids.length === 0) return undefined;
    const moved = [...new Set(ids.map(({ activity_id }) => activity_id))];
    await journal.watch({
      table: 'activities',
      key: ['_id'],
      read: () => meetingRows(tx, moved),
    });
    await journal.watch({
      table: 'activity_links',
      // Not by its time: a summary moves up in the meantime.
      key: ['kind', 'record_id', 'activity_id'],
      read: async () => {
        const rows = [];
        for (let from = 0; from < moved.length; from += AT_ONCE) {
          rows.push(
            ...(await db
              .selectFrom('activity_links as found')
              // For all their columns, SQLite walks the links of the workspace; their keys are found by the index.
              .innerJoin('activity_links as link', (join) =>
                join
                  .onRef('link.business_id', '=', 'found.business_id')
                  .onRef('link.kind', '=', 'found.kind')
                  .onRef('link.record_id', '=', 'found.record_id')
                  .onRef('link.activity_id', '=', 'found.activity_id'),
              )
              .selectAll('link')
              .where('found.business_id', '=', business_id)
              .where('found.activity_id', 'in', moved.slice(from, from + AT_ONCE))
              .execute()),
          );
        }
        return rows;
      },
    });
    return () => Promise.resolve(moved);
  },
  async revert(tx, _merge, moved) {
    return () => settleTimes(tx, moved as readonly string[]);
  },
};

/** Links that are back stand where their activities are by now. */
async function settleTimes({ business_id, db }: TransactionScope, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = sql.join(ids.slice(from, from + AT_ONCE));
    await sql`update activity_links set at = (select a.at from activities a
        where a.business_id = activity_links.business_id and a._id = activity_links.activity_id)
      where business_id = ${business_id} and activity_id in (${some})
        and at <> (select a.at from activities a
          where a.business_id = activity_links.business_id and a._id = activity_links.activity_id)`.execute(
      db,
    );
  }
}

/** Meetings of these, whole. */
async function meetingRows({ business_id, db }: Scope, ids: readonly string[]): Promise<readonly object[]> {
  const rows: object[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    rows.push(
      ...(await db
        .selectFrom('activities')
        .selectAll()
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids.slice(from, from + AT_ONCE))
        .where('activity_type', 'in', [2, 23])
        .execute()),
    );
  return rows;
}

/** What somebody logged of nobody but this person goes, with its files; from the rest they are untied. */
export async function eraseActivities(
  tx: TransactionScope,
  { contact_id }: ErasedPerson,
): Promise<ErasedBatch> {
  const alone = await onlyOf(tx, LINK.contact, contact_id, AT_ONCE);
  const files = await deleteActivities(tx, alone);
  const isDone = alone.length < AT_ONCE;
  if (isDone) await forgetRecord(tx, LINK.contact, [contact_id]);
  return { erased: { activities: alone.length }, files, isDone };
}

const MOST = 10_000;

/** What is known to have happened with them, and what was written about it, newest first. */
export async function activitiesOfPerson(reader: Reader, contactId: string) {
  const { business_id, db } = reader;
  const links = await db
    .selectFrom('activity_links')
    .select('activity_id')
    .where('business_id', '=', business_id)
    .where('kind', '=', LINK.contact)
    .where('record_id', '=', contactId)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute();
  const told = [];
  for (let from = 0; from < links.length; from += AT_ONCE) {
    const rows = await activityRows(
      reader,
      links.slice(from, from + AT_ONCE).map(({ activity_id }) => activity_id),
    );
    for (const { at, activity_type, data } of rows)
      told.push({ at: new Date(at).toISOString(), activity_type, ...parseData(data) });
  }
  return told.sort((a, b) => (a.at < b.at ? 1 : -1));
}
