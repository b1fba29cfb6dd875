import type { Failure } from '../../../platform/operations/operation-kind';
import { type Undone, problemSinceImport, removeMade } from '../../../platform/operations/since-import';
import type { TransactionScope } from '../../../platform/scope';
import { activityRows, deleteActivities } from '../repository';
import type { ActivitiesUndo } from './data';
import { writeChanged } from './update-activities';

const GONE = 'This activity does not exist any more.';

/** Takes rows back: what is new is deleted, the others get back what they had. What somebody has changed since stays as it is. */
export async function undoActivities(
  tx: TransactionScope,
  { created, updated }: ActivitiesUndo,
): Promise<Undone> {
  const ids = [...created.map(({ _id }) => _id), ...updated.map(({ id }) => id)];
  const rows = (await activityRows(tx, ids)).map((row) => ({ ...row, deleted_at: null }));
  const byId = new Map(rows.map((row) => [row._id, row]));
  const failed: Failure[] = [];
  const back = updated.flatMap(({ id, updated_at, was, added, removed }) => {
    const row = byId.get(id);
    const reason = problemSinceImport(row, updated_at, GONE);
    if (reason !== null || row === undefined) {
      failed.push({ id, reason: reason ?? GONE });
      return [];
    }
    return { row: { ...row, ...was }, added: removed, removed: added, isMoved: row.at !== was.at };
  });
  await writeChanged(tx, back);
  // An imported activity has no files: whoever adds one changes it.
  const remove = (some: string[]): Promise<unknown> => deleteActivities(tx, some);
  return removeMade({ created, updated }, failed, rows, { gone: GONE, remove });
}
