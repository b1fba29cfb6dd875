import type { ActivityType } from '@shared/rules/activity-types';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { Reader, Scope, TransactionScope } from '../../platform/scope';
import { companiesOfContacts } from '../contacts/reads';
import type { ActivityData } from './data';
import { type ActivityLink, LINK, insertLinks } from './repository';
import type { ActivityRow } from './schema';

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
  readonly data?: ActivityData;
}

/** What a row that sums something up shows of it now, read where it is kept. */
export type ActivityDescriber = (
  reader: Reader,
  rows: readonly ActivityRow[],
) => Promise<ReadonlyMap<string, ActivityData>>;

/** How domains tell what happens with customers, in the transaction in which it does. */
export interface ActivityRecorder {
  /** Entries whose source is known already are left out; answers how many are new. */
  record(tx: Scope, entries: readonly ActivityEntry[]): Promise<number>;
  /** The same, and a source that is known moves up to the time of its entry. */
  touch(tx: TransactionScope, entries: readonly ActivityEntry[]): Promise<void>;
  /** What an activity sums up is gone. */
  forget(tx: TransactionScope, sources: readonly string[]): Promise<void>;
  describe(type: ActivityType, describer: ActivityDescriber): void;
  readonly describers: ReadonlyMap<number, ActivityDescriber>;
}

/** A summary stays where it is for so long: a burst of messages moves it once. Milliseconds. */
const STAYS_MS = 60_000;
const ROWS_AT_ONCE = 200;

export function createActivityRecorder({
  clock,
  events,
}: Pick<Platform, 'clock' | 'events'>): ActivityRecorder {
  const describers = new Map<number, ActivityDescriber>();

  async function linksOfEntries(tx: Scope, entries: readonly ActivityEntry[]) {
    const contacts = [...new Set(entries.flatMap((entry) => entry.contacts))];
    const companies = await companiesOfContacts(tx, contacts);
    return (entry: ActivityEntry): ActivityLink[] => {
      const theirs = entry.contacts.flatMap((id) => companies.get(id) ?? []);
      return [
        ...entry.contacts.map((record_id) => ({ kind: LINK.contact, record_id })),
        ...[...new Set([...theirs, ...(entry.companies ?? [])])].map((record_id) => ({
          kind: LINK.company,
          record_id,
        })),
        ...(entry.deals ?? []).map((record_id) => ({ kind: LINK.deal, record_id })),
      ];
    };
  }

  async function insertSome(tx: Scope, entries: readonly ActivityEntry[]): Promise<number> {
    const { business_id, db } = tx;
    const now = clock();
    const rows = entries.map((entry): ActivityRow => ({
      business_id,
      _id: newId(entry.at),
      activity_type: entry.type,
      status: 3,
      at: entry.at,
      created_by: entry.by,
      workflow_id: null,
      source_key: entry.source,
      data: JSON.stringify(entry.data ?? {}),
      created_at: now,
      updated_at: now,
    }));
    const inserted = await db
      .insertInto('activities')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['business_id', 'source_key']).where('source_key', 'is not', null).doNothing(),
      )
      .returning('_id')
      .execute();
    if (inserted.length === 0) return 0;
    const fresh = new Set(inserted.map(({ _id }) => _id));
    const links = await linksOfEntries(tx, entries);
    await insertLinks(
      tx,
      rows.flatMap((row, at) => {
        const entry = entries[at];
        return entry && fresh.has(row._id) ? links(entry).map((link) => ({ ...link, ...row })) : [];
      }),
    );
    return inserted.length;
  }

  async function record(tx: Scope, entries: readonly ActivityEntry[]): Promise<number> {
    let count = 0;
    for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
      count += await insertSome(tx, entries.slice(from, from + ROWS_AT_ONCE));
    return count;
  }

  const tell = (tx: TransactionScope, activityId: string, records: readonly string[]): Promise<void> =>
    events.append(tx, [
      { kind: 'activities.updated', ids: { activity_id: activityId, record_id: records.join(',') } },
    ]);

  return {
    describers,
    describe: (type, describer) => void describers.set(type, describer),
    record,

    async touch(tx, entries) {
      if (entries.length === 0) return;
      const { business_id, db } = tx;
      const known = await db
        .selectFrom('activities')
        .select(['_id', 'at', 'source_key'])
        .where('business_id', '=', business_id)
        .where(
          'source_key',
          'in',
          entries.map(({ source }) => source),
        )
        .execute();
      const bySource = new Map(known.map((row) => [row.source_key, row]));
      const fresh = entries.filter(({ source }) => !bySource.has(source));
      if (fresh.length > 0) await record(tx, fresh);
      for (const { source } of fresh)
        await tell(tx, source, entries.find((e) => e.source === source)?.contacts ?? []);
      for (const { source, at, contacts } of entries) {
        const row = bySource.get(source);
        if (row === undefined || at < row.at + STAYS_MS) continue;
        await db
          .updateTable('activities')
          .set({ at, updated_at: clock() })
          .where('business_id', '=', business_id)
          .where('_id', '=', row._id)
          .execute();
        await db
          .updateTable('activity_links')
          .set({ at })
          .where('business_id', '=', business_id)
          .where('activity_id', '=', row._id)
          .execute();
        await tell(tx, row._id, contacts);
      }
    },

    async forget(tx, sources) {
      if (sources.length === 0) return;
      const { business_id, db } = tx;
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
    },
  };
}
