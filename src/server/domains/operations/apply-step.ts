import { isForeignKeyViolation } from '../../platform/db/foreign-key-violation';
import type { BatchResult } from '../../platform/operations/operation-kind';
import { type TransactionScope, inTransaction } from '../../platform/scope';
import { type OperationsContext, tell } from './context';
import { AT_END, nextRecords } from './next-records';
import { type OperationRow, advance, writeFailures, writeUndo } from './repository';
import type { Step } from './step';

/** Open windows are told so often at most. Milliseconds. */
const TELL_EVERY_MS = 1000;

/** Another process has the operation, or somebody has stopped it: this batch has not happened. */
export class Overtaken extends Error {}

/** Writes what a batch has done, in its transaction. @throws Overtaken */
export async function noteBatch(
  context: OperationsContext,
  tx: TransactionScope,
  { row, kind }: Pick<Step, 'row' | 'kind'>,
  {
    changed,
    failed,
    looked,
    cursor,
    file_size,
  }: {
    readonly changed: number;
    readonly failed: BatchResult['failed'];
    readonly looked: number;
    readonly cursor: string;
    readonly file_size?: number;
  },
): Promise<void> {
  const now = context.platform.clock();
  // Of the end, the end itself tells.
  const isTold = cursor !== AT_END && now - row.told_at >= TELL_EVERY_MS;
  await writeFailures(tx, row, failed);
  const values: Partial<OperationRow> = {
    cursor,
    done: row.done + looked,
    changed: row.changed + changed,
    failed: row.failed + failed.length,
    // Meanwhile more may have come to fit the filter than were counted.
    ...(row.total !== null && row.done + looked > row.total ? { total: row.done + looked } : {}),
    ...(isTold ? { told_at: now } : {}),
    ...(file_size === undefined ? {} : { file_size }),
  };
  if (!(await advance(tx, row, values))) throw new Overtaken();
  if (!isTold) return;
  await tell(context, tx);
  if (row.file_name === null)
    await context.platform.events.append(tx, [{ kind: kind.records.event, ids: {} }]);
}

/** Changes the next records: their change, its undo and the progress are one transaction. @returns whether they were the last */
export async function applyStep(context: OperationsContext, step: Step): Promise<boolean> {
  const { scope, row, worker, caller, size } = step;
  if (row.cursor === AT_END) return true;
  const next = await nextRecords(context, step, { after: row.cursor, limit: size });
  const { ids, cursor, looked = ids.length } = next;
  try {
    await inTransaction(scope, async (tx) => {
      const batch = { tx, caller: { ...caller, db: tx.db }, startedAt: row.created_at, ids };
      const { changed, failed, undo } =
        ids.length === 0
          ? { changed: 0, failed: [], undo: null }
          : await worker.applyBatch(batch, JSON.parse(row.params));
      if (undo !== null && changed > 0) await writeUndo(tx, row, changed, undo);
      await noteBatch(context, tx, step, { changed, failed, looked, cursor: cursor ?? AT_END });
    });
  } catch (error) {
    // What a batch names may go while it is written: what there is now decides.
    if (error instanceof Overtaken || isForeignKeyViolation(error)) return false;
    throw error;
  }
  return cursor === null;
}
