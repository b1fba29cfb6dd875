import { isForeignKeyViolation } from '../../platform/db/foreign-key-violation';
import { isLockTimeout } from '../../platform/db/lock-timeout';
import type { BatchResult, NextRecords } from '../../platform/operations/operation-kind';
import { type TransactionScope, inTransaction } from '../../platform/scope';
import type { OperationsContext } from './context';
import { nextRecords } from './next-records';
import { type NotedBatch, Overtaken, noteBatch } from './note-batch';
import { writeUndo } from './repository';
import type { Step } from './step';

/*
 * PostgreSQL is another program, with a processor for each connection: there the records of the next batches are looked for while
 * some are written, and where nobody waits for answers, two batches are written at once. The second one is committed behind the first, so
 * that an operation is always done up to one place.
 */

/** The first of two batches waits no longer for a row: the second one may hold it, and ends after it. Milliseconds. */
const LOCK_MS = 500;
const MOST_AT_ONCE = 2;

/** Batches that are written at once, if there are so many. */
export async function batchesAtOnce({ platform, pace }: OperationsContext, step: Step): Promise<number> {
  const { worker, pipeline } = step;
  if (platform.database.hasOneWriter || worker.isParallel !== true || pipeline.isSerial === true) return 1;
  return (await pace.isQuiet()) ? MOST_AT_ONCE : 1;
}

/** The next batches, in their order. */
async function nextBatches(
  context: OperationsContext,
  step: Step,
  from: string | null,
  most: number,
): Promise<readonly NextRecords[]> {
  const batches: NextRecords[] = [];
  let after = from;
  do {
    const records = await nextRecords(context, step, { after, limit: step.size });
    batches.push(records);
    after = records.cursor;
  } while (after !== null && batches.length < most);
  return batches;
}

const rightsOf = ({ caller }: Step): string => JSON.stringify(caller.permissions);

/** Looks for the records behind the last of these batches. */
export function prefetch(context: OperationsContext, step: Step, batches: readonly NextRecords[]): void {
  const after = batches.at(-1)?.cursor ?? null;
  if (after === null || context.platform.database.hasOneWriter) return;
  const next = nextBatches(context, step, after, batches.length);
  // Whoever takes them meets what went wrong.
  next.catch(() => undefined);
  step.pipeline.prefetched = { after, rights: rightsOf(step), batches: next };
}

/** The next batches of this step, at most so many; they may have been looked for already. */
export async function takeBatches(
  context: OperationsContext,
  step: Step,
  most: number,
): Promise<readonly NextRecords[]> {
  const { pipeline, row, size } = step;
  const { prefetched } = pipeline;
  delete pipeline.prefetched;
  const isStillRight = prefetched?.after === row.cursor && prefetched.rights === rightsOf(step);
  const found = isStillRight ? (await prefetched.batches).slice(0, most) : [];
  if (found.length === 0 || found.some(({ ids }) => ids.length > size))
    return nextBatches(context, step, row.cursor, most);
  const end = found.at(-1)?.cursor ?? null;
  if (end === null || found.length === most) return found;
  // People were at work when these were looked for, and are not any more.
  return [...found, ...(await nextBatches(context, step, end, most - found.length))];
}

/** One batch: what changes it, and what is noted of it then. */
export interface BatchWrite {
  readonly change: (tx: TransactionScope) => Promise<BatchResult>;
  readonly note: (tx: TransactionScope) => Promise<Omit<NotedBatch, 'changed' | 'failed'>>;
}

/**
 * Writes batches at once, each with its progress in a transaction of its own, committed in their order.
 * @returns false: from one of them on, nothing has happened; what there is then decides
 */
export async function writeBatches(
  context: OperationsContext,
  step: Step,
  writes: readonly BatchWrite[],
): Promise<boolean> {
  const { scope, row, pipeline } = step;
  const { database } = context.platform;
  let before = Promise.resolve(row);
  const written = writes.map(({ change, note }, place) => {
    const earlier = before;
    const one = inTransaction(scope, async (tx) => {
      if (place < writes.length - 1) await database.setLockTimeout(tx.db, LOCK_MS);
      const { changed, failed, undo } = await change(tx);
      // The one before is committed then, or this one has not happened either.
      const here = await earlier;
      const noted = await note(tx);
      if (undo !== null && changed > 0) await writeUndo(tx, here, changed, undo);
      return noteBatch(context, tx, { ...step, row: here }, { ...noted, changed, failed });
    });
    before = one;
    return one;
  });
  for (const one of await Promise.allSettled(written)) {
    if (one.status === 'fulfilled') continue;
    const error: unknown = one.reason;
    if (isLockTimeout(error)) pipeline.isSerial = true;
    // What a batch names may go while it is written.
    else if (!(error instanceof Overtaken || isForeignKeyViolation(error))) throw error;
    return false;
  }
  return true;
}
