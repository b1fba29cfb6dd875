import type { Scope, TransactionScope } from '../../platform/scope';
import { type OperationsContext, RUN } from './context';
import type { ChosenRecords } from './next-records';
import { type EarlierOperation, type OperationRow, runningBefore, waitingFor } from './repository';

type About = Pick<OperationRow, 'kind' | 'records' | 'undo_of' | 'file_name'>;

const idsOf = ({ records, undo_of }: About): readonly string[] | null => {
  if (undo_of !== null) return null;
  const chosen = JSON.parse(records) as ChosenRecords;
  return 'ids' in chosen ? chosen.ids : null;
};

/**
 * Whether an operation has to wait for one that began before it. Those that name their records meet only where they name
 * the same ones, and what an earlier one has behind it already is free. A file changes nothing.
 */
export function mustWait(earlier: EarlierOperation, row: About, rowsOf: (kind: string) => unknown): boolean {
  if (earlier.file_name !== null || row.file_name !== null) return false;
  const rows = rowsOf(row.kind);
  if (rows === undefined || rowsOf(earlier.kind) !== rows) return false;
  const mine = idsOf(row);
  // It walks its log from the end: nobody can tell what is still before it.
  if (mine === null || earlier.undo_of !== null) return true;
  const theirs = idsOf(earlier);
  const behind = earlier.cursor ?? '';
  if (theirs === null) return mine.some((id) => id > behind);
  const left = new Set(theirs.filter((id) => id > behind));
  return mine.some((id) => left.has(id));
}

/** The operation on the same records that is worked on first; null: there is none. */
export async function waitsFor(
  { kinds }: Pick<OperationsContext, 'kinds'>,
  scope: Scope,
  row: About & Pick<OperationRow, '_id'>,
): Promise<string | null> {
  if (row.file_name !== null) return null;
  const rowsOf = (kind: string): unknown => {
    const records = kinds.get(kind)?.records;
    return records?.rows ?? records?.event;
  };
  const earlier = await runningBefore(scope, row._id);
  return earlier.find((one) => mustWait(one, row, rowsOf))?._id ?? null;
}

/** An operation has ended: those that waited for it are worked on, or wait for the next one. */
export async function beginWaiting(
  { platform: { database, jobs } }: Pick<OperationsContext, 'platform'>,
  tx: TransactionScope,
  ended: string,
): Promise<void> {
  await database.lockWorkspace(tx.db, tx.business_id);
  const waiting = await waitingFor(tx, ended);
  for (const operation_id of waiting)
    await jobs.enqueue(tx.db, { kind: RUN, business_id: tx.business_id, payload: { operation_id } });
  if (waiting.length > 0) tx.afterCommit(() => jobs.wake());
}
