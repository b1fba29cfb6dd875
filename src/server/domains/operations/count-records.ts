import type { NextRecords } from '../../platform/operations/operation-kind';
import { inTransaction } from '../../platform/scope';
import { type OperationsContext, tell } from './context';
import { nextRecords } from './next-records';
import { changeOperation } from './repository';
import type { Step } from './step';

/** Ids of one piece, at least and at most. */
const AT_ONCE = { least: 500, most: 5000 } as const;
/** What a piece may take. Milliseconds. */
const PIECE_MS = 15;

/** Finds out how many records a filter finds that were too many to count at the start, piece by piece. */
export async function countRecords(context: OperationsContext, step: Step): Promise<void> {
  let total = 0;
  let after: string | null = null;
  let limit: number = AT_ONCE.least;
  do {
    if (context.isClosing()) return;
    const from: { after: string | null; limit: number } = { after, limit };
    const { result, took }: { result: NextRecords; took: number } = await context.pace.turn(() =>
      nextRecords(context, step, from),
    );
    total += result.looked ?? result.ids.length;
    after = result.cursor;
    limit = Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, took < PIECE_MS ? limit * 2 : limit / 2));
  } while (after !== null);
  await inTransaction(step.scope, async (tx) => {
    await changeOperation(tx, step.row._id, { total });
    await tell(context, tx);
  });
}
