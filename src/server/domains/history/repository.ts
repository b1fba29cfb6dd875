import type { FieldEntity } from '@shared/reference/field-kinds';
import type { Scope } from '../../platform/scope';
import type { ChangeRow } from './schema';

/** Of one record, newest first. @param before id of a change: older ones */
export function changesQuery(
  { business_id, db }: Scope,
  kind: FieldEntity,
  recordId: string,
  before: string | undefined,
  limit: number,
) {
  const query = db
    .selectFrom('record_changes')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('record_id', '=', recordId)
    .where('kind', '=', kind);
  return (before === undefined ? query : query.where('_id', '<', before)).orderBy('_id', 'desc').limit(limit);
}

/** How a field of a record was changed, as far as its history goes; the last change first. */
export const changesOfField = (
  { business_id, db }: Scope,
  recordId: string,
  field: string,
): Promise<Pick<ChangeRow, 'at' | 'to_value'>[]> =>
  db
    .selectFrom('record_changes')
    .select(['at', 'to_value'])
    .where('business_id', '=', business_id)
    .where('record_id', '=', recordId)
    .where('field', '=', field)
    .orderBy('at', 'desc')
    .execute();

/** Changes that are read for one page of a timeline: more, of one record within minutes, are made by programs. */
const MOST_CHANGES = 2000;

/** Of several records, within a span (epoch milliseconds, both included); the oldest first. */
export async function changesBetween(
  { business_id, db }: Scope,
  records: readonly string[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ChangeRow[]> {
  if (records.length === 0) return [];
  const newest = await db
    .selectFrom('record_changes')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('record_id', 'in', records)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .orderBy('_id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return newest.reverse();
}

/** Records are deleted for good: nothing of what they were stays. */
export async function forgetChanges(
  { business_id, db }: Scope,
  kind: FieldEntity,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('record_changes')
    .where('business_id', '=', business_id)
    .where('record_id', 'in', ids)
    .where('kind', '=', kind)
    .execute();
}

export const changeById = ({ business_id, db }: Scope, id: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('record_changes')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
