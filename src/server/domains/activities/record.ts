import { sql } from 'kysely';
import type { ActivityType } from '@shared/rules/activity-types';
import { insertRows } from '../../platform/db/insert-rows';
import { listOf } from '../../platform/db/list-of';
import { rowsTogether } from '../../platform/db/rows-together';
import { newId } from '../../platform/ids';
import type { Scope } from '../../platform/scope';
import { companiesOfContacts } from '../contacts/reads';
import { type ActivityData, parseData } from './data';
import { type ActivityLink, LINK, insertLinks } from './repository';
import type { ActivityRow } from './schema';
import { indexNew } from './search-docs';

/** Something that happened, told by the domain in which it did. */
export interface ActivityEntry {
  readonly type: ActivityType;
  /** What it sums up: it is written once, whoever tells it how often. */
  readonly source: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Who did it; null: Parley, or the customer. */
  readonly by: string | null;
  readonly contacts: readonly string[];
  readonly companies?: readonly string[];
  readonly deals?: readonly string[];
  /** The campaign that it belongs to. */
  readonly campaign?: string | null;
  readonly data?: ActivityData;
  /** Where its source is known already, what that says becomes one with this, and moves up to its time, to the minute. */
  readonly merge?: (before: ActivityData, more: ActivityData) => ActivityData;
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 500;
/** What is known of its source already is left out. */
const NEW_ACTIVITIES = {
  table: 'activities',
  columns: {
    business_id: 'text',
    _id: 'text',
    activity_type: 'bigint',
    status: 'bigint',
    at: 'bigint',
    created_by: 'text',
    workflow_id: 'text',
    source_key: 'text',
    data: 'text',
    created_at: 'bigint',
    updated_at: 'bigint',
  },
  conflict: sql`on conflict (business_id, source_key) where source_key is not null do nothing`,
} as const;

/** The companies of its contacts are among them. */
async function linksOfEntries(scope: Scope, entries: readonly ActivityEntry[]) {
  const contacts = [...new Set(entries.flatMap((entry) => entry.contacts))];
  const companies = await companiesOfContacts(scope, contacts);
  return (entry: ActivityEntry): ActivityLink[] => {
    const theirs = entry.contacts.flatMap((id) => companies.get(id) ?? []);
    const ofKind = (kind: ActivityLink['kind'], ids: readonly string[]): ActivityLink[] =>
      [...new Set(ids)].map((record_id) => ({ kind, record_id }));
    return [
      ...ofKind(LINK.contact, entry.contacts),
      ...ofKind(LINK.company, [...theirs, ...(entry.companies ?? [])]),
      ...ofKind(LINK.deal, entry.deals ?? []),
      ...ofKind(LINK.campaign, [entry.campaign ?? []].flat()),
    ];
  };
}

async function insertSome(scope: Scope, entries: readonly ActivityEntry[]): Promise<number> {
  const { business_id, db } = scope;
  const rows = entries.map((entry): ActivityRow => ({
    business_id,
    _id: newId(entry.at),
    activity_type: entry.type,
    status: 3,
    at: entry.at,
    created_by: entry.by,
    workflow_id: entry.campaign ?? null,
    source_key: entry.source,
    data: JSON.stringify(entry.data ?? {}),
    created_at: entry.at,
    updated_at: entry.at,
  }));
  const fresh = new Set(await insertRows(db, NEW_ACTIVITIES, rows, '_id'));
  if (fresh.size === 0) return 0;
  const links = await linksOfEntries(scope, entries);
  await indexNew(
    scope,
    rows.filter(({ _id }) => fresh.has(_id)),
  );
  await insertLinks(
    scope,
    rows.flatMap((row, at) => {
      const entry = entries[at];
      return entry && fresh.has(row._id) ? links(entry).map((link) => ({ ...link, ...row })) : [];
    }),
  );
  return fresh.size;
}

/** Those of one source are one entry. */
function joined(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const bySource = new Map<string, ActivityEntry>();
  for (const entry of entries) {
    const known = bySource.get(entry.source);
    bySource.set(
      entry.source,
      known === undefined
        ? entry
        : {
            ...known,
            at: Math.max(known.at, entry.at),
            data: entry.merge?.(known.data ?? {}, entry.data ?? {}) ?? known.data ?? {},
          },
    );
  }
  return [...bySource.values()];
}

interface Known extends Pick<ActivityRow, '_id' | 'at' | 'data'> {
  readonly source_key: string;
}

/**
 * A change that joins an entry within this time does not move it. Milliseconds. Timelines show the time to the minute, and to move an
 * entry writes each of its links again, which counts where a change of many records is taken back at once.
 */
const STAYS_MS = 60_000;

/** Adds to what is known of these sources. Answers the entries that are new. */
async function mergeSome(scope: Scope, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const sources = entries.flatMap(({ source, merge }) => (merge === undefined ? [] : source));
  if (sources.length === 0) return [...entries];
  const { business_id, db } = scope;
  const found = db
    .selectFrom('activities')
    .select(['_id', 'at', 'data', sql<string>`source_key`.as('source_key')])
    .where('business_id', '=', business_id)
    .where('source_key', 'in', listOf(db, sources));
  const rows = await rowsTogether<Known>(db, found, ['_id', 'at', 'data', 'source_key']);
  const known = new Map(rows.map((row) => [row.source_key, row]));
  // What is done to many records says the same of each: one statement for all of them.
  type Same = Pick<ActivityRow, 'data' | 'at' | 'updated_at'> & { readonly ids: string[] };
  const changed = new Map<string, Same>();
  const moved: string[] = [];
  for (const { source, at, data = {}, merge } of entries) {
    const row = known.get(source);
    if (row === undefined || merge === undefined) continue;
    const text = JSON.stringify(merge(parseData(row.data), data));
    const later = at - row.at < STAYS_MS ? row.at : at;
    if (text === row.data && later === row.at) continue;
    const updated_at = Math.max(at, row.at);
    const key = `${later} ${updated_at} ${text}`;
    const same = changed.get(key) ?? { data: text, at: later, updated_at, ids: [] };
    same.ids.push(row._id);
    changed.set(key, same);
    if (later !== row.at) moved.push(row._id);
  }
  for (const { ids, ...values } of changed.values())
    await db
      .updateTable('activities')
      .set(values)
      .where('business_id', '=', business_id)
      .where('_id', 'in', listOf(db, ids))
      .execute();
  if (moved.length > 0) await settleLinks(scope, moved);
  return entries.filter(({ source }) => !known.has(source));
}

/** Links stand where their activities do by now: those of many in one statement. */
export const settleLinks = ({ business_id, db }: Scope, ids: readonly string[]): Promise<unknown> =>
  sql`update activity_links set at = (select a.at from activities a
      where a.business_id = activity_links.business_id and a._id = activity_links.activity_id)
    where business_id = ${business_id} and activity_id in ${listOf(db, ids)}`.execute(db);

/** An activity stands at another time. */
export const moveLinks = ({ business_id, db }: Scope, id: string, at: number): Promise<unknown> =>
  sql`update activity_links set at = ${at} where business_id = ${business_id} and activity_id = ${id}`.execute(
    db,
  );

/** Entries whose source is known already are left out, or added to it; answers how many are new. */
export async function recordActivities(scope: Scope, entries: readonly ActivityEntry[]): Promise<number> {
  const all = joined(entries);
  let count = 0;
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    const fresh = await mergeSome(scope, all.slice(from, from + ROWS_AT_ONCE));
    if (fresh.length > 0) count += await insertSome(scope, fresh);
  }
  return count;
}

/** What a source sums up belongs to a campaign as well, and is called by it from now on. */
export async function belongToCampaign(
  { business_id, db }: Scope,
  source: string,
  campaignId: string,
): Promise<void> {
  const row = await db
    .updateTable('activities')
    .set({ workflow_id: campaignId })
    .where('business_id', '=', business_id)
    .where('source_key', '=', source)
    .returning(['_id', 'at', 'activity_type'])
    .executeTakeFirst();
  if (row === undefined) return;
  await sql`insert into activity_links (business_id, kind, record_id, at, activity_id, activity_type)
    values (${business_id}, ${sql.lit(LINK.campaign)}, ${campaignId}, ${row.at}, ${row._id}, ${row.activity_type})
    on conflict do nothing`.execute(db);
}

/** What activities sum up is gone. */
export async function forgetActivities(
  { business_id, db }: Scope,
  sources: readonly string[],
): Promise<void> {
  if (sources.length === 0) return;
  const gone = await db
    .deleteFrom('activities')
    .where('business_id', '=', business_id)
    .where('source_key', 'in', sources)
    .returning('_id')
    .execute();
  if (gone.length === 0) return;
  await db
    .deleteFrom('activity_links')
    .where('business_id', '=', business_id)
    .where(
      'activity_id',
      'in',
      gone.map(({ _id }) => _id),
    )
    .execute();
}

/** What happened with a contact stands in the timeline of a company, too. */
export async function bringToCompany(
  { business_id, db }: Scope,
  contactId: string,
  companyId: string,
): Promise<void> {
  await sql`insert into activity_links (business_id, kind, record_id, at, activity_id, activity_type)
    select business_id, 2, ${companyId}, at, activity_id, activity_type from activity_links
    where business_id = ${business_id} and kind = 1 and record_id = ${contactId} on conflict do nothing`.execute(
    db,
  );
}
