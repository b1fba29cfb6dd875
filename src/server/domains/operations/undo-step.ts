import type { OperationsContext } from './context';
import { type Lane, lanesOf, writeLanes } from './lanes';
import { type UndoRow, forgetUndo, lastUndo } from './repository';
import { type Step, type StepDone, LAST } from './step';

/** Takes back the batches that were done last; they are taken out of the log with it. */
export async function undoStep(context: OperationsContext, step: Step, undoOf: string): Promise<StepDone> {
  const { scope, row, worker, caller } = step;
  const undo = worker.undoBatch?.bind(worker);
  if (undo === undefined) return LAST;
  const last = await lastUndo(scope, undoOf, await lanesOf(context, step));
  if (last.length === 0) return LAST;
  const lane = ({ seq, records, entries }: UndoRow): Lane => ({
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
  await writeLanes(context, step, last.map(lane));
  return { isLast: false, pieces: last.length };
}
