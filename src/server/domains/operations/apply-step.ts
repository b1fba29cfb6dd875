import type { NextRecords } from '../../platform/operations/operation-kind';
import type { OperationsContext } from './context';
import { type BatchWrite, batchesAtOnce, prefetch, takeBatches, writeBatches } from './parallel-batches';
import { AT_END } from './next-records';
import { type Step, type StepDone, LAST } from './step';

/** Changes the next records: their change, its undo and the progress are one transaction for each batch. */
export async function applyStep(context: OperationsContext, step: Step): Promise<StepDone> {
  const { row, worker, caller } = step;
  if (row.cursor === AT_END) return LAST;
  const write = ({ ids, cursor, looked = ids.length }: NextRecords): BatchWrite => ({
    async change(tx) {
      if (ids.length === 0) return { changed: 0, failed: [], undo: null };
      const batch = { tx, caller: { ...caller, db: tx.db }, startedAt: row.created_at, ids };
      return worker.applyBatch(batch, JSON.parse(row.params));
    },
    note: () => Promise.resolve({ looked, cursor: cursor ?? AT_END }),
  });
  const batches = await takeBatches(context, step, await batchesAtOnce(context, step));
  prefetch(context, step, batches);
  const isWritten = await writeBatches(context, step, batches.map(write));
  return { isLast: isWritten && batches.at(-1)?.cursor === null, pieces: batches.length };
}
