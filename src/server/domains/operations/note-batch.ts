import type { BatchResult } from '../../platform/operations/operation-kind';
import type { TransactionScope } from '../../platform/scope';
import { type OperationsContext, tell } from './context';
import { AT_END } from './next-records';
import { type OperationRow, advance, writeFailures } from './repository';
import type { Step } from './step';

/** Open windows are told so often at most. Milliseconds. */
const TELL_EVERY_MS = 1000;

/** Another process has the operation, or somebody has stopped it: this batch has not happened. */
export class Overtaken extends Error {}

export interface NotedBatch {
  readonly changed: number;
  readonly failed: BatchResult['failed'];
  /** Records that it was about. */
  readonly looked: number;
  /** Up to where everything is looked at then. */
  readonly cursor: string;
  readonly file_size?: number;
}

/** Writes what a batch has done, in its transaction. @returns the operation then @throws Overtaken */
export async function noteBatch(
  context: OperationsContext,
  tx: TransactionScope,
  { row, kind }: Pick<Step, 'row' | 'kind'>,
  { changed, failed, looked, cursor, file_size }: NotedBatch,
): Promise<OperationRow> {
  const now = context.platform.clock();
  // Of the end, the end itself tells.
  const isTold = cursor !== AT_END && now - row.told_at >= TELL_EVERY_MS;
  await writeFailures(tx, row, failed);
  const values: Partial<OperationRow> = {
    cursor,
    done: row.done + looked,
    changed: row.changed + changed,
    failed: row.failed + failed.length,
    // Meanwhile more may have come to fit the filter than were counted.
    ...(row.total !== null && row.done + looked > row.total ? { total: row.done + looked } : {}),
    ...(isTold ? { told_at: now } : {}),
    ...(file_size === undefined ? {} : { file_size }),
  };
  if (!(await advance(tx, row, values))) throw new Overtaken();
  if (isTold) {
    await tell(context, tx);
    if (row.file_name === null)
      await context.platform.events.append(tx, [{ kind: kind.records.event, ids: {} }]);
  }
  return { ...row, ...values };
}
