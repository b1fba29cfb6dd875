import { UNDO_MERGE_DAYS } from '@shared/rules/merge-fields';
import type { Scope } from '../../../platform/scope';
import type { MergeRow } from '../schema';

export const UNDO_MS = UNDO_MERGE_DAYS * 86_400_000;

export async function insertMerge(
  { db, business_id }: Scope,
  row: Omit<MergeRow, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('contact_merges')
    .values({ ...row, business_id })
    .execute();
}

export const mergeById = ({ db, business_id }: Scope, id: string): Promise<MergeRow | undefined> =>
  db
    .selectFrom('contact_merges')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

export async function markUndone({ db, business_id }: Scope, id: string, at: number): Promise<void> {
  await db
    .updateTable('contact_merges')
    // What would undo it is not needed again.
    .set({ undone_at: at, undo_log: '{}' })
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .execute();
}

/** What would undo merges into contacts that are deleted for good goes with them. */
export async function forgetMerges({ db, business_id }: Scope, keptIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('contact_merges')
    .where('business_id', '=', business_id)
    .where('kept_id', 'in', keptIds)
    .execute();
}

/** Those that can be undone, newest first. */
export function mergesQuery(
  { db, business_id }: Scope,
  keptId: string | undefined,
  since: number,
  limit: number,
) {
  const query = db
    .selectFrom('contact_merges')
    .select(['_id', 'kept_id', 'dropped_id', 'dropped_name', 'at', 'by_id'])
    .where('business_id', '=', business_id)
    .where('undone_at', 'is', null)
    .where('at', '>=', since);
  return (keptId === undefined ? query : query.where('kept_id', '=', keptId))
    .orderBy('_id', 'desc')
    .limit(limit);
}
