import { sql } from 'kysely';
import type { Events } from '../../platform/events/events';
import type { TransactionScope } from '../../platform/scope';
import { type ActivityEntry, recordActivities } from './record';

/** A summary stays where it is for so long: a burst of messages moves it once. Milliseconds. */
const STAYS_MS = 60_000;

/** The newest entry of each source. */
function newestOf(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const newest = new Map<string, ActivityEntry>();
  for (const entry of entries) {
    const known = newest.get(entry.source);
    if (known === undefined || known.at < entry.at) newest.set(entry.source, entry);
  }
  return [...newest.values()];
}

/** Records what is not known yet; a source that is known moves up to the time of its entry. Open windows are told. */
export async function touchActivities(
  { events }: { readonly events: Pick<Events, 'append'> },
  tx: TransactionScope,
  given: readonly ActivityEntry[],
): Promise<void> {
  const entries = newestOf(given);
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
  if (fresh.length > 0) await recordActivities(tx, fresh);
  const moved = entries.filter(({ source, at }) => {
    const row = bySource.get(source);
    return row !== undefined && at >= row.at + STAYS_MS;
  });
  for (const { source, at } of moved) {
    const id = bySource.get(source)?._id;
    await sql`update activities set at = ${at}, updated_at = ${at}
      where business_id = ${business_id} and _id = ${id}`.execute(db);
    await sql`update activity_links set at = ${at}
      where business_id = ${business_id} and activity_id = ${id}`.execute(db);
  }
  await events.append(
    tx,
    [...fresh, ...moved].map(({ source, contacts }) => ({
      kind: 'activities.updated' as const,
      ids: { activity_id: bySource.get(source)?._id ?? source, record_id: contacts.join(',') },
    })),
  );
}
