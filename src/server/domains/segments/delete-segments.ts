import type { Segment } from '@shared/contract/segments';
import type { FilterGroup } from '@shared/rules/record-filter';
import { SEGMENT_RESTORE_DAYS } from '@shared/rules/segments';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { type Caller, type TransactionScope, inTransaction } from '../../platform/scope';
import { type SegmentsContext, refuseTaken, requireSegments, tell } from './context';
import { requireRoom, shownSegment } from './create-segment';
import { livingSegments } from './repository';
import { startSweep } from './sweep';
import { listsIn } from './topics';

const DAY_MS = 86_400_000;

/** @throws AppError `segment_in_use` where another list asks for one of these */
async function requireUnused(tx: TransactionScope, ids: readonly string[]): Promise<void> {
  const others = (await livingSegments(tx)).filter(({ _id }) => !ids.includes(_id));
  const user = others.find(({ filter }) =>
    listsIn(JSON.parse(filter ?? '{"match":"all","filters":[]}') as FilterGroup).some((id) =>
      ids.includes(id),
    ),
  );
  if (user !== undefined)
    throw new AppError('segment_in_use', {
      message: `The conditions of the list “${user.name}” ask for this one. Change those first.`,
    });
}

/** Lists are gone for everybody; who was in them is known until they can be restored no more. All of them or none. */
export async function markGone(
  context: Pick<SegmentsContext, 'clock' | 'events'>,
  tx: TransactionScope,
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  const rows = await requireSegments(tx, ids);
  await requireUnused(tx, ids);
  const at = context.clock();
  await tx.db
    .updateTable('segments')
    .set({ gone_at: at, gone_by: caller.user._id, swept_to: null, sweep_due: null, is_quick_access: 0 })
    .where('business_id', '=', tx.business_id)
    .where('_id', 'in', ids)
    .execute();
  for (const { _id, name } of rows) {
    const summary = `Deleted the list “${name}”`;
    await writeAudit(tx, { kind: 'segment.deleted', actor: caller.user, target_id: _id, summary, at });
  }
  await tell(context, tx);
}

/** Brings a deleted list back. Its conditions decide again who is in it. @throws AppError `segment_not_found`, `segment_name_taken` */
export async function restoreIn(
  context: SegmentsContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
): Promise<void> {
  await requireRoom(tx, { all: 1, quick: 0 });
  const at = context.clock();
  const row = await tx.db
    .updateTable('segments')
    .set({ gone_at: null, gone_by: null })
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .where('gone_at', '>', at - SEGMENT_RESTORE_DAYS * DAY_MS)
    .returning(['name', 'is_intent'])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('segment_not_found');
  if (row.is_intent === 1) await startSweep(context, tx, id);
  const summary = `Restored the list “${row.name}”`;
  await writeAudit(tx, { kind: 'segment.restored', actor: caller.user, target_id: id, summary, at });
  await tell(context, tx);
}

/** The same where that is possible: one whose name another list has now stays deleted. */
export async function restoreIfGone(
  context: SegmentsContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
): Promise<void> {
  const rows = await tx.db
    .selectFrom('segments')
    .select(['_id', 'name_key', 'gone_at'])
    .where('business_id', '=', tx.business_id)
    .execute();
  const gone = rows.find(({ _id, gone_at }) => _id === id && gone_at !== null);
  const isTaken = rows.some(({ name_key, gone_at }) => gone_at === null && name_key === gone?.name_key);
  if (gone !== undefined && !isTaken) await restoreIn(context, tx, caller, id);
}

export const restoreSegment = (context: SegmentsContext, caller: Caller, id: string): Promise<Segment> =>
  refuseTaken(() =>
    inTransaction(caller, async (tx) => {
      await restoreIn(context, tx, caller, id);
      return shownSegment(tx, id);
    }),
  );
