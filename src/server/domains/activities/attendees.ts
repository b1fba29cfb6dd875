import { sql } from 'kysely';
import type { Scope, TransactionScope } from '../../platform/scope';
import { type ActivityData, parseData } from './data';
import { LINK, linksOf } from './repository';

const AT_ONCE = 500;

/** Meetings that a contact is linked with, as they are written. */
async function meetingsOf({ business_id, db }: Scope, contactId: string) {
  const { rows } = await sql<{ _id: string; data: string }>`select a._id, a.data from activity_links l
    join activities a on a.business_id = l.business_id and a._id = l.activity_id
    where l.business_id = ${business_id} and l.kind = 1 and l.record_id = ${contactId} and l.activity_type in (2, 23)`.execute(
    db,
  );
  return rows;
}

function replaced(
  data: ActivityData,
  contact: string,
  by: string | null,
  linked: readonly string[],
): ActivityData {
  const meant = (ids: readonly string[]): string[] => [
    ...new Set(ids.flatMap((id) => (id === contact ? (by ?? []) : id))),
  ];
  const { customer_attendee = [], guests = [] } = data;
  // Somebody whom it is about is no guest.
  const about = meant(linked.filter((id) => !guests.includes(id)));
  return {
    ...data,
    customer_attendee: meant(customer_attendee),
    guests: meant(guests).filter((id) => !about.includes(id)),
  };
}

/** Where a contact attends, another one does, or nobody. Before their links change. */
export async function replaceAttendee(
  tx: TransactionScope,
  contactId: string,
  by: string | null,
): Promise<void> {
  const meetings = (await meetingsOf(tx, contactId)).filter(({ data }) => data.includes('customer_attendee'));
  for (let from = 0; from < meetings.length; from += AT_ONCE) {
    const some = meetings.slice(from, from + AT_ONCE);
    const links = (
      await linksOf(
        tx,
        some.map(({ _id }) => _id),
      )
    ).filter(({ kind }) => kind === LINK.contact);
    for (const { _id, data } of some) {
      const linked = links.filter(({ activity_id }) => activity_id === _id).map(({ record_id }) => record_id);
      const text = JSON.stringify(replaced(parseData(data), contactId, by, linked));
      if (text === data) continue;
      await tx.db
        .updateTable('activities')
        .set({ data: text })
        .where('business_id', '=', tx.business_id)
        .where('_id', '=', _id)
        .execute();
    }
  }
}
