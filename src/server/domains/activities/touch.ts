import { sql } from 'kysely';
import type { Events } from '../../platform/events/events';
import type { TransactionScope } from '../../platform/scope';
import { type ActivityEntry, moveLinks, recordActivities } from './record';

/**
 * A summary stays where it is for so long: a talk of many messages moves it a few times, and most of them cost one look at an
 * index. Milliseconds.
 */
const STAYS_MS = 120_000;

/** Something that is summed up, and when it last happened. Epoch milliseconds. */
export type Touches = ReadonlyMap<string, number>;

/** The last time of each source. */
const timesOf = (entries: readonly ActivityEntry[]): Touches => {
  const times = new Map<string, number>();
  for (const { source, at } of entries) times.set(source, Math.max(at, times.get(source) ?? 0));
  return times;
};

/**
 * Records what is not known yet; a source that is known moves up to the time of its entry. Open windows are told.
 * @param load the entries of these sources: asked only for what is new, or moves
 */
export async function touchSources(
  { events }: { readonly events: Pick<Events, 'append'> },
  tx: TransactionScope,
  touches: Touches,
  load: (sources: readonly string[]) => Promise<readonly ActivityEntry[]>,
): Promise<void> {
  if (touches.size === 0) return;
  const { business_id, db } = tx;
  const known = await db
    .selectFrom('activities')
    .select(['_id', 'at', 'source_key'])
    .where('business_id', '=', business_id)
    .where('source_key', 'in', [...touches.keys()])
    .execute();
  const bySource = new Map(known.map((row) => [row.source_key, row]));
  const changed = [...touches].filter(([source, at]) => {
    const row = bySource.get(source);
    return row === undefined || at >= row.at + STAYS_MS;
  });
  if (changed.length === 0) return;
  const entries = (await load(changed.map(([source]) => source))).map((entry) => ({
    ...entry,
    at: touches.get(entry.source) ?? entry.at,
  }));
  await recordActivities(
    tx,
    entries.filter(({ source }) => !bySource.has(source)),
  );
  for (const { source, at } of entries) {
    const id = bySource.get(source)?._id;
    if (id === undefined) continue;
    await sql`update activities set at = ${at}, updated_at = ${at}
      where business_id = ${business_id} and _id = ${id}`.execute(db);
    await moveLinks(tx, id, at);
  }
  await events.append(
    tx,
    entries.map(({ source, contacts }) => ({
      kind: 'activities.updated' as const,
      ids: { activity_id: bySource.get(source)?._id ?? source, record_id: contacts.join(',') },
    })),
  );
}

/** The same of entries that are at hand. */
export const touchActivities = (
  context: { readonly events: Pick<Events, 'append'> },
  tx: TransactionScope,
  entries: readonly ActivityEntry[],
): Promise<void> =>
  touchSources(context, tx, timesOf(entries), (sources) =>
    Promise.resolve(
      [...new Map(entries.map((entry) => [entry.source, entry])).values()].filter(({ source }) =>
        sources.includes(source),
      ),
    ),
  );
