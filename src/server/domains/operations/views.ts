import { type Operation, FILE_DAYS, UNDO_DAYS } from '@shared/contract/operations';
import { toInstant, toInstantOrNull } from '../../platform/clock';
import type { Actor } from '../../platform/scope';
import type { OperationsContext } from './context';
import type { ShownRow } from './repository';
import type { OperationState } from './schema';

const DAY_MS = 86_400_000;
export const FILE_MS = FILE_DAYS * DAY_MS;
export const undoUntil = ({ created_at }: Pick<ShownRow, 'created_at'>): number =>
  created_at + UNDO_DAYS * DAY_MS;

function undoOf(row: ShownRow, isUndoable: boolean, now: number): Operation['undo'] {
  if (row.undo_state === 'done') return 'done';
  if (row.undo_state === 'running') return 'running';
  const isLeft = isUndoable && row.undo_of === null && row.changed > 0 && row.state !== 'running';
  return isLeft && now < undoUntil(row) ? 'possible' : 'none';
}

/** An operation as those see it who watch it. @param userId who asks */
export function toOperation(
  { kinds, workers, platform }: Pick<OperationsContext, 'kinds' | 'workers' | 'platform'>,
  row: ShownRow,
  userId: string,
): Operation {
  const now = platform.clock();
  const { _id, name } = JSON.parse(row.actor) as Actor;
  const undo = undoOf(row, workers.get(row.kind)?.undoBatch !== undefined, now);
  const hasFile = row.file_name !== null && row.file_until !== null && row.file_until > now;
  return {
    _id: row._id,
    kind: row.kind,
    title: kinds.get(row.kind)?.title ?? row.kind,
    state: row.state as OperationState,
    subject: row.subject,
    total: row.total,
    done: row.done,
    changed: row.changed,
    failed: row.failed,
    error: row.error,
    waits_for:
      row.state !== 'running' || row.waits_for_kind === null
        ? null
        : (kinds.get(row.waits_for_kind)?.title ?? row.waits_for_kind),
    started_by: { _id, name },
    created_at: toInstant(row.created_at),
    finished_at: toInstantOrNull(row.finished_at),
    undo_of: row.undo_of,
    undo,
    undo_until: undo === 'possible' ? toInstant(undoUntil(row)) : null,
    file:
      hasFile && row.created_by === userId
        ? { name: row.file_name ?? '', size: row.file_size, until: toInstant(row.file_until ?? 0) }
        : null,
  };
}
