import { can } from '@shared/rules/permissions';
import { AppError } from '../../../platform/errors';
import type { OperationWorker } from '../../../platform/operations/operation-kind';
import { type RestoreContext, binning } from '../../contacts/service';
import { type SegmentsContext, requireSegment, requireSegments } from '../context';
import { markGone, restoreIfGone } from '../delete-segments';
import { sweepSpan } from '../sweep';
import { readSpan } from './every-contact';
import type { GivenList, GivenLists } from './kinds';

/** Deletes lists at once, and puts their contacts in the bin. Taken back, both are there again. */
export function deletingWithContacts(
  context: SegmentsContext,
  restoring: RestoreContext,
): OperationWorker<GivenLists> {
  const bin = binning(restoring);
  return {
    async prepare(tx, caller, params) {
      if (!can(caller.permissions, 'delete', 'marketing_segments'))
        throw new AppError('operation_not_allowed');
      const rows = await requireSegments(tx, params.segment_ids);
      await markGone(context, tx, caller, params.segment_ids);
      return { params, subject: rows.map(({ name }) => name).join(', ') };
    },

    applyBatch: (batch, _params) => bin.applyBatch(batch, {}),

    async undoBatch(batch, undo, { segment_ids }) {
      for (const id of segment_ids) await restoreIfGone(context, batch.tx, batch.caller, id);
      const { changed, failed } = (await bin.undoBatch?.(batch, undo, {})) ?? { changed: 0, failed: [] };
      return { changed, failed };
    },
  };
}

/** Applies the conditions of a list to every contact: what it finds is in it afterwards, and nobody else. */
export const recomputing = (context: SegmentsContext): OperationWorker<GivenList> => ({
  async prepare(tx, _caller, params) {
    const { name, is_intent } = await requireSegment(tx, params.segment_id);
    if (is_intent === 0) throw new AppError('segment_is_static');
    return { params, subject: name };
  },

  async applyBatch({ tx, ids }, { segment_id }) {
    let changed = 0;
    for (const id of ids) {
      const found = await sweepSpan(context, tx, segment_id, readSpan(id));
      if (found === null) throw new AppError('segment_not_found');
      changed += found;
    }
    return { changed, failed: [], undo: null };
  },
});
