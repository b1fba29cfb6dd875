import { AT_ONCE } from '@shared/contract/operations';
import { AppError } from '../../platform/errors';
import { RunLater } from '../../platform/jobs/job';
import { type Actor, type Caller, type Scope, inTransaction } from '../../platform/scope';
import { rightsOfMember } from '../workspaces/reads';
import { applyStep } from './apply-step';
import { type OperationsContext, mayDo, tell } from './context';
import { countRecords } from './count-records';
import { exportStep, finishFile } from './export-step';
import { FIRST_SIZE } from './pace';
import { removePart } from './part-file';
import { type OperationRow, changeOperation, endOperation, operationRow } from './repository';
import type { OperationState } from './schema';
import { type Step, type StepDone, LAST } from './step';
import { undoStep } from './undo-step';
import { beginWaiting, waitsFor } from './waits-for';

const NO_RIGHT = 'The person who started this may not do it any more.';
const GIVEN_UP = 'Something went wrong on the server. What was done stays, and can be undone.';

/** Ends an operation and tells of it; nothing where it has ended already. */
export async function end(
  context: OperationsContext,
  scope: Scope,
  row: OperationRow,
  state: Exclude<OperationState, 'running'>,
  error: string | null = null,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const finished_at = context.platform.clock();
    if (!(await endOperation(tx, row._id, state, { finished_at, error }))) return;
    await beginWaiting(context, tx, row._id);
    const event = context.kinds.get(row.kind)?.records.event;
    await tell(context, tx);
    if (event !== undefined && row.file_name === null)
      await context.platform.events.append(tx, [{ kind: event, ids: {} }]);
  });
  if (row.file_name !== null && state !== 'done') await removePart(context.folder, row._id);
}

export const giveUp = async (context: OperationsContext, scope: Scope, id: string): Promise<void> => {
  const row = await operationRow(scope, id);
  if (row !== undefined) await end(context, scope, row, 'failed', GIVEN_UP);
};

/** What is kept from step to step. */
type Walk = Pick<Step, 'memory' | 'pipeline'>;
type Piece = Walk & Pick<Step, 'size'>;

async function stepOf(
  { kinds, workers }: OperationsContext,
  scope: Scope,
  row: OperationRow,
  piece: Piece,
): Promise<Step | null> {
  const kind = kinds.get(row.kind);
  const worker = workers.get(row.kind);
  if (kind === undefined || worker === undefined) throw new Error(`Nobody does the operation “${row.kind}”.`);
  const permissions = await rightsOfMember(scope, row.created_by);
  if (permissions === null || !mayDo(permissions, kind)) return null;
  const caller: Caller = { ...scope, permissions, user: JSON.parse(row.actor) as Actor };
  return { scope, row, kind, worker, caller, ...piece };
}

async function runStep(context: OperationsContext, step: Step): Promise<StepDone> {
  if (step.kind.file !== undefined) return exportStep(context, step);
  const { undo_of } = step.row;
  return undo_of === null ? applyStep(context, step) : undoStep(context, step, undo_of);
}

/** One step. Its last one has ended the operation. */
async function proceed(
  context: OperationsContext,
  scope: Scope,
  row: OperationRow,
  piece: Piece,
): Promise<StepDone> {
  try {
    const step = await stepOf(context, scope, row, piece);
    if (step === null) {
      await end(context, scope, row, 'failed', NO_RIGHT);
      return LAST;
    }
    const done = await runStep(context, step);
    if (!done.isLast) return done;
    if (step.kind.file !== undefined) await finishFile(context, step);
    await end(context, scope, row, 'done');
    return LAST;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end(context, scope, row, 'failed', error.message);
    return LAST;
  }
}

/** Counts what nobody has counted yet. @returns whether the operation has ended by that */
async function count(
  context: OperationsContext,
  scope: Scope,
  row: OperationRow,
  walk: Walk,
): Promise<boolean> {
  try {
    const step = await stepOf(context, scope, row, { size: FIRST_SIZE, ...walk });
    if (step !== null) await countRecords(context, step);
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end(context, scope, row, 'failed', error.message);
    return true;
  }
}

/** Looks whether another one comes first, and says so: the end of that one begins this one. */
const isWaiting = (context: OperationsContext, scope: Scope, row: OperationRow): Promise<boolean> =>
  inTransaction(scope, async (tx) => {
    // The other one may end at this moment.
    await context.platform.database.lockWorkspace(tx.db, tx.business_id);
    const waits_for = await waitsFor(context, tx, row);
    if (waits_for !== row.waits_for) {
      await changeOperation(tx, row._id, { waits_for });
      await tell(context, tx);
    }
    return waits_for !== null;
  });

/**
 * Works on an operation until it has ended, batch by batch. It keeps nothing beside what it has written, so after a kill
 * it goes on where it was.
 * @param isAtOnce somebody waits for the few records that it is about
 * @throws RunLater when the server closes
 */
export async function runOperation(
  context: OperationsContext,
  scope: Scope,
  id: string,
  isAtOnce = false,
): Promise<void> {
  const { pace } = context;
  let size = isAtOnce ? AT_ONCE : FIRST_SIZE;
  let isFree = false;
  const walk: Walk = { memory: {}, pipeline: {} };
  for (;;) {
    if (context.isClosing() && !isAtOnce) throw new RunLater(context.platform.clock());
    const row = await operationRow(scope, id);
    if (row === undefined) return;
    if (row.state !== 'running') {
      // It was stopped: nobody needs what there is of its file.
      if (row.file_name !== null && row.file_until === null) await removePart(context.folder, id);
      return;
    }
    if (!isFree) {
      // What began before is there already: once free, it stays so.
      isFree = !(await isWaiting(context, scope, row));
      if (!isFree) return;
    }
    if (row.total === null) {
      if (await count(context, scope, row, walk)) return;
      if (context.isClosing()) continue;
    }
    const work = (): Promise<StepDone> => proceed(context, scope, row, { size, ...walk });
    if (isAtOnce) {
      if ((await work()).isLast) return;
      continue;
    }
    const { result, took, used } = await pace.turn(work);
    if (result.isLast) return;
    size = pace.sizeAfter(size, { took: took / result.pieces, used: used / result.pieces });
  }
}
