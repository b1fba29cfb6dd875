import type { OperationWorker } from '../../../platform/operations/operation-kind';
import type { Platform } from '../../../platform/platform';
import { binRecords, companiesBin, restoreRecords } from '../bin';
import { goneOf } from './gone';

const NOT_IN_BIN = 'It is not in the bin any more: somebody has restored it, or it was deleted for good.';

/** Puts companies in the bin. Taken back, those that are still in it are restored. */
export const binning = (
  platform: Pick<Platform, 'clock' | 'events'>,
): OperationWorker<Record<string, never>> => ({
  prepare: (_tx, _caller, params) => Promise.resolve({ params, subject: '' }),

  async applyBatch({ tx, caller, ids }) {
    const known = await companiesBin.among(tx, ids);
    const binned = await binRecords(platform, tx, caller, [...known]);
    return {
      changed: binned.length,
      failed: goneOf(ids, known),
      undo: binned.length === 0 ? null : binned,
    };
  },

  async undoBatch({ tx, caller }, undo) {
    const binned = undo as readonly string[];
    const restored = new Set(await restoreRecords(platform, tx, caller, binned));
    return {
      changed: restored.size,
      failed: binned.filter((id) => !restored.has(id)).map((id) => ({ id, reason: NOT_IN_BIN })),
    };
  },
});
