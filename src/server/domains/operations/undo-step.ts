import { isForeignKeyViolation } from '../../platform/db/foreign-key-violation';
import { inTransaction } from '../../platform/scope';
import { Overtaken, noteBatch } from './apply-step';
import type { OperationsContext } from './context';
import { forgetUndo, lastUndo } from './repository';
import type { Step } from './step';

/** Takes back the batch that was done last; it is taken out of the log with it. @returns whether there was none */
export async function undoStep(context: OperationsContext, step: Step, undoOf: string): Promise<boolean> {
  const { scope, row, worker, caller } = step;
  const undo = worker.undoBatch?.bind(worker);
  if (undo === undefined) return true;
  const last = await lastUndo(scope, undoOf);
  if (last === undefined) return true;
  try {
    await inTransaction(scope, async (tx) => {
      const batch = { tx, caller: { ...caller, db: tx.db }, startedAt: row.created_at };
      const { changed, failed } = await undo(batch, JSON.parse(last.entries), JSON.parse(row.params));
      await forgetUndo(tx, undoOf, last.seq);
      await noteBatch(context, tx, step, { changed, failed, looked: last.records, cursor: String(last.seq) });
    });
  } catch (error) {
    if (error instanceof Overtaken || isForeignKeyViolation(error)) return false;
    throw error;
  }
  return false;
}
