import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Caller } from '../../platform/scope';
import { type OperationsContext, tell } from './context';
import { isFew } from './is-few';
import { changeOperation, countUndo, insertOperation, shownRow } from './repository';
import { requireOwn } from './require-own';
import { enqueueRun, requireKind, requireRoom } from './start-operation';
import { undoUntil } from './views';
import { waitsFor } from './waits-for';

/**
 * Writes the operation that takes another one back.
 * @returns its id
 * @throws AppError `operation_not_found`, `operation_not_yours`, `operation_not_undoable`, `operation_undo_expired`.
 */
export function undoOperation(
  context: OperationsContext,
  caller: Caller,
  id: string,
  key: string | null,
): Promise<string> {
  const { clock, database } = context.platform;
  return once(caller, clock, { key, endpoint: 'operation.undo', body: { id } }, async (tx) => {
    // Two who take the same back would both begin.
    await database.lockWorkspace(tx.db, tx.business_id);
    const row = await shownRow(tx, id);
    if (row === undefined) throw new AppError('operation_not_found');
    requireOwn(caller, row);
    const { kind } = requireKind(context, caller, row.kind);
    const at = clock();
    if (row.state === 'running' || row.undo_of !== null || row.undo_state === 'running')
      throw new AppError('operation_not_undoable');
    if (at >= undoUntil(row)) throw new AppError('operation_undo_expired');
    const total = await countUndo(tx, id);
    if (total === 0) throw new AppError('operation_not_undoable');
    await requireRoom(tx, caller);
    const _id = newId(at);
    const about = { _id, kind: row.kind, records: row.records, undo_of: id, file_name: null };
    const waits_for = await waitsFor(context, tx, about);
    await insertOperation(tx, {
      ...about,
      waits_for,
      state: 'running',
      params: row.params,
      subject: row.subject,
      actor: JSON.stringify(caller.user),
      created_by: caller.user._id,
      total,
      created_at: at,
      told_at: at,
    });
    await changeOperation(tx, id, { undone_by: _id });
    const summary = `Took back: ${kind.title} (${total} records)`;
    await writeAudit(tx, { kind: 'operation.undone', actor: caller.user, target_id: id, summary, at });
    // The end of the one that it waits for begins it.
    if (waits_for === null) await enqueueRun(context, tx, _id, isFew(total));
    await tell(context, tx);
    return _id;
  });
}
