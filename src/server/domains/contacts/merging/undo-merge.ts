import type { undoMerge as endpoint } from '@shared/contract/contact-merges';
import type { ResponseOf } from '@shared/contract/endpoint';
import { HISTORY_FIELDS } from '@shared/rules/record-history';
import { writeAudit } from '../../../platform/audit/audit';
import { type LeftRow, revertRows } from '../../../platform/db/row-journal';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import { type ContactRecord, contactRecord, updateContact, writeSearchDoc } from '../contact-repository';
import { contactView } from '../contact-views';
import { changesOf } from '../edits/field-changes';
import type { ContactMerge } from '../merge';
import { pointsOf } from '../points-repository';
import type { MergeRow } from '../schema';
import { type MergingContext, type UndoLog, lockContacts, requireContact, tellOf } from './context';
import { UNDO_MS, markUndone, mergeById } from './merge-repository';

type Undone = ResponseOf<typeof endpoint>['data'];

/** @throws AppError `merge_not_found`, `merge_undone`, `merge_kept_gone` */
async function requireMerge(context: MergingContext, tx: TransactionScope, id: string): Promise<MergeRow> {
  const found = await mergeById(tx, id);
  if (!found || found.at < context.clock() - UNDO_MS) throw new AppError('merge_not_found');
  await lockContacts(context, tx, [found.kept_id]);
  // Two people may undo it at once.
  const merge = await mergeById(tx, id);
  if (!merge) throw new AppError('merge_not_found');
  if (merge.undone_at !== null) throw new AppError('merge_undone');
  const kept = await contactRecord(tx, merge.kept_id);
  if (kept?.deleted_at !== null) throw new AppError('merge_kept_gone');
  return merge;
}

/** What somebody has changed of the kept contact since, in words. */
const labelsOf = (left: readonly LeftRow[]): string[] => {
  const columns = left.filter(({ table }) => table === 'contacts').flatMap((row) => row.columns);
  const labels = columns.flatMap((column) =>
    column === 'address' ? 'Address' : (HISTORY_FIELDS.contact[column]?.label ?? []),
  );
  return [...new Set(labels)];
};

/** Makes two contacts of one again. @throws AppError `merge_not_found`, `merge_undone`, `merge_kept_gone` */
export async function undoMerge(
  context: MergingContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
): Promise<Undone> {
  const row = await requireMerge(context, tx, id);
  const merge: ContactMerge = { kept: row.kept_id, dropped: row.dropped_id };
  const { tables, kept: remembered } = JSON.parse(row.undo_log) as UndoLog;
  const before = await requireContact(tx, merge.kept);
  const points = await pointsOf(tx, merge.kept);
  const finish: (() => Promise<void>)[] = [];
  for (const { name, revert } of context.merging.undos) {
    if (revert && Object.hasOwn(remembered, name)) finish.push(await revert(tx, merge, remembered[name]));
  }
  const left = await revertRows(tx, tables);
  for (const end of finish) await end();
  // Who has seen either before is told that it is another one.
  const at = Math.max(context.clock(), before.updated_at + 1);
  for (const contactId of [merge.kept, merge.dropped]) {
    await updateContact(tx, contactId, { updated_at: at });
    await writeSearchDoc(tx, await requireContact(tx, contactId));
  }
  await markUndone(tx, id, at);
  await noteUndo(tx, caller, { before, points, row, at });
  await tellOf(context, tx, [merge.kept, merge.dropped]);
  const [kept, restored] = [await contactView(tx, merge.kept), await contactView(tx, merge.dropped)];
  if (!kept || !restored) throw new AppError('contact_not_found');
  return { kept, restored, stayed: labelsOf(left) };
}

interface NotedUndo {
  readonly before: ContactRecord;
  readonly points: Awaited<ReturnType<typeof pointsOf>>;
  readonly row: MergeRow;
  readonly at: number;
}

async function noteUndo(
  tx: TransactionScope,
  caller: Caller,
  { before, points, row, at }: NotedUndo,
): Promise<void> {
  const after = await requireContact(tx, row.kept_id);
  const written = { columns: after, address: after.address, points: await pointsOf(tx, row.kept_id) };
  const changes = [
    ...changesOf(before, points, written),
    { field: 'merged', from: { name: row.dropped_name }, to: null },
  ];
  await noteChanges(tx, caller, { kind: 'contact', record_id: row.kept_id, changes }, at);
  await writeAudit(tx, {
    kind: 'contact.unmerged',
    actor: caller.user,
    target_id: row.kept_id,
    at,
    summary: `Undid the merge of “${row.dropped_name}” into “${before.name}”`,
  });
}
