import { inTransaction } from '../../platform/scope';
import { type OperationsContext, tell } from './context';
import { nextRecords } from './next-records';
import { changeOperation } from './repository';
import type { Step } from './run-operation';

/** Ids of one piece. */
const AT_ONCE = 500;

/** Finds out how many records a filter finds that were too many to count at the start, piece by piece. */
export async function countRecords(context: OperationsContext, step: Step): Promise<void> {
  let total = step.row.done;
  let after = step.row.cursor;
  let isEnd = false;
  while (!isEnd && !context.isClosing()) {
    await context.pace.turn(async () => {
      const { ids, cursor } = await nextRecords(context, step, { after, limit: AT_ONCE });
      total += ids.length;
      after = cursor;
      isEnd = cursor === null;
    });
  }
  if (!isEnd) return;
  await inTransaction(step.scope, async (tx) => {
    await changeOperation(tx, step.row._id, { total });
    await tell(context, tx);
  });
}
