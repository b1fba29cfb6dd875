import type { BodyOf } from '@shared/contract/endpoint';
import type { Segment, updateSegment as endpoint } from '@shared/contract/segments';
import { listKey } from '@shared/rules/list-name';
import { toInstant } from '../../platform/clock';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { type Caller, inTransaction } from '../../platform/scope';
import { checkFilter } from './check-filter';
import { type SegmentsContext, refuseTaken, requireSegment, tell } from './context';
import { filterColumns, requireRoom, shownSegment } from './create-segment';
import { updateSegment } from './repository';
import { startSweep } from './sweep';

/** Another name, other conditions, where it is shown. What is not named stays. */
export async function changeSegment(
  context: SegmentsContext,
  caller: Caller,
  id: string,
  { name, filter, updated_at, ...shown }: BodyOf<typeof endpoint>,
): Promise<Segment> {
  return refuseTaken(() =>
    inTransaction(caller, async (tx) => {
      const before = await requireSegment(tx, id);
      if (updated_at !== undefined && updated_at !== toInstant(before.updated_at))
        throw new AppError('segment_changed');
      if (filter !== undefined) {
        if (before.is_intent === 0) throw new AppError('segment_is_static');
        await checkFilter(context, { ...caller, db: tx.db }, filter, id);
      }
      if (shown.is_quick_access === 1 && before.is_quick_access === 0)
        await requireRoom(tx, { all: 0, quick: 1 });
      const isAsked = filter !== undefined && JSON.stringify(filter) !== before.filter;
      const at = context.clock();
      const isWritten = await updateSegment(tx, id, before.updated_at, {
        ...shown,
        ...(name !== undefined && { name, name_key: listKey(name) }),
        ...(isAsked && filterColumns(filter)),
        // Two changes of one millisecond are still two.
        updated_at: Math.max(at, before.updated_at + 1),
      });
      if (!isWritten) throw new AppError('segment_changed');
      if (isAsked) await startSweep(context, tx, id);
      const what = isAsked ? 'Changed the conditions of the list' : 'Changed the list';
      const summary = `${what} “${name ?? before.name}”`;
      await writeAudit(tx, { kind: 'segment.updated', actor: caller.user, target_id: id, summary, at });
      await tell(context, tx);
      return shownSegment(tx, id);
    }),
  );
}
