import type { RecordsById } from '../../platform/events/event-kinds';

interface NamedContact {
  readonly name: string;
  readonly phone: string | null;
  readonly avatar: string | null;
}

/** What contacts are called now, by id: what every open list and thread of theirs shows. */
export const namedContacts: RecordsById<NamedContact> = async (scope, ids) => {
  const rows = await scope.db
    .selectFrom('contacts')
    .select(['_id', 'name', 'phone', 'avatar'])
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ _id, ...contact }) => [_id, contact]));
};
