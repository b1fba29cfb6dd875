import type { Reader, TransactionScope } from '../../platform/scope';
import type { ErasedBatch, ErasedPerson } from '../bin/service';

/** Their visits of the website; sessions and pages end with their visitor. */
export async function eraseVisitors(
  { business_id, db }: TransactionScope,
  { contact_id }: ErasedPerson,
): Promise<ErasedBatch> {
  const { numDeletedRows } = await db
    .deleteFrom('visitors')
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contact_id)
    .executeTakeFirstOrThrow();
  return { erased: { visitors: Number(numDeletedRows) }, files: [], isDone: true };
}

const MOST_PAGES = 100_000;

/** The pages that they have looked at. */
export async function visitsOfPerson({ business_id, db }: Reader, contactId: string) {
  const rows = await db
    .selectFrom('visitors')
    .innerJoin('visitor_events', (join) =>
      join
        .onRef('visitor_events.business_id', '=', 'visitors.business_id')
        .onRef('visitor_events.visitor_id', '=', 'visitors._id'),
    )
    .select(['visitor_events.at', 'visitor_events.url', 'visitor_events.title', 'visitor_events.stay_ms'])
    .select(['visitors.browser', 'visitors.os', 'visitors.city', 'visitors.country_code', 'visitors.last_ip'])
    .where('visitors.business_id', '=', business_id)
    .where('visitors.contact_id', '=', contactId)
    .orderBy('visitor_events.at')
    .limit(MOST_PAGES)
    .execute();
  return rows.map(({ at, ...row }) => ({ at: new Date(at).toISOString(), ...row }));
}
