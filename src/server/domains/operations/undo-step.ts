import type { OperationsContext } from './context';
import { type BatchWrite, batchesAtOnce, writeBatches } from './parallel-batches';
import { type UndoRow, forgetUndo, lastUndo } from './repository';
import { type Step, type StepDone, LAST } from './step';

/** Takes back the batches that were done last; they are taken out of the log with it. */
export async function undoStep(context: OperationsContext, step: Step, undoOf: string): Promise<StepDone> {
  const { scope, row, worker, caller } = step;
  const undo = worker.undoBatch?.bind(worker);
  if (undo === undefined) return LAST;
  const last = await lastUndo(scope, undoOf, await batchesAtOnce(context, step));
  if (last.length === 0) return LAST;
  const write = ({ seq, records, entries }: UndoRow): BatchWrite => ({
    async change(tx) {
      const batch = { tx, caller: { ...caller, db: tx.db }, startedAt: row.created_at };
      const done = await undo(batch, JSON.parse(entries), JSON.parse(row.params));
      return { ...done, undo: null };
    },
    async note(tx) {
      await forgetUndo(tx, undoOf, seq);
      return { looked: records, cursor: String(seq) };
    },
  });
  await writeBatches(context, step, last.map(write));
  return { isLast: false, pieces: last.length };
}
