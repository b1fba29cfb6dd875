import type { NextRecords } from '../../platform/operations/operation-kind';
import { inTransaction } from '../../platform/scope';
import { type OperationsContext, tell } from './context';
import { nextRecords } from './next-records';
import { changeOperation } from './repository';
import type { Step } from './step';

/** Ids of one piece. */
const AT_ONCE = 500;

/** Finds out how many records a filter finds that were too many to count at the start, piece by piece. */
export async function countRecords(context: OperationsContext, step: Step): Promise<void> {
  let total = 0;
  let after: string | null = null;
  do {
    if (context.isClosing()) return;
    const from: { after: string | null; limit: number } = { after, limit: AT_ONCE };
    const { result }: { result: NextRecords } = await context.pace.turn(() =>
      nextRecords(context, step, from),
    );
    total += result.looked ?? result.ids.length;
    after = result.cursor;
  } while (after !== null);
  await inTransaction(step.scope, async (tx) => {
    await changeOperation(tx, step.row._id, { total });
    await tell(context, tx);
  });
}
