import type { Caller, Scope, TransactionScope } from '../scope';
import type { Failure, OperationWorker } from './operation-kind';

/** How records of one sort are put in the bin. */
export interface BinnedRecords {
  /** Those of the ids that there are. */
  among(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns those that were put in */
  bin(tx: TransactionScope, caller: Caller, ids: readonly string[]): Promise<readonly string[]>;
  /** @returns those that were taken out */
  restore(tx: TransactionScope, caller: Caller, ids: readonly string[]): Promise<readonly string[]>;
  missing(ids: readonly string[], known: ReadonlySet<string>): Failure[];
}

const NOT_IN_BIN = 'It is not in the bin any more: somebody has restored it, or it was deleted for good.';

/** Puts records in the bin. Taken back, those that are still in it are restored. */
export const binWorker = (records: BinnedRecords): OperationWorker<Record<string, never>> => ({
  prepare: (_tx, _caller, params) => Promise.resolve({ params, subject: '' }),

  async applyBatch({ tx, caller, ids }) {
    const binned = await records.bin(tx, caller, ids);
    const done = new Set(binned);
    const left = ids.filter((id) => !done.has(id));
    return {
      changed: binned.length,
      failed: left.length === 0 ? [] : records.missing(left, await records.among(tx, left)),
      undo: binned.length === 0 ? null : binned,
    };
  },

  async undoBatch({ tx, caller }, undo) {
    const binned = undo as readonly string[];
    const restored = new Set(await records.restore(tx, caller, binned));
    return {
      changed: restored.size,
      failed: binned.filter((id) => !restored.has(id)).map((id) => ({ id, reason: NOT_IN_BIN })),
    };
  },
});
