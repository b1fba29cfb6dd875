import type { BodyOf } from '@shared/contract/endpoint';
import type * as contract from '@shared/contract/operations';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import { validate } from '../../platform/http/validate';
import type { NextRecords, WalkMemory, WalkPlace } from '../../platform/operations/operation-kind';
import { type Caller, inTransaction } from '../../platform/scope';
import { type OperationsContext, tell } from './context';
import { nextRecords } from './next-records';
import { changeOperation } from './repository';
import type { Step } from './step';

/** Ids of one piece, at least and at most. */
const AT_ONCE = { least: 500, most: 5000 } as const;
/** What a piece may take. Milliseconds. */
const PIECE_MS = 15;

/** Walks through records, piece by piece, while others take turns. @returns null: the server is closing */
async function walked(
  context: OperationsContext,
  next: (from: Omit<WalkPlace, 'memory'>) => Promise<NextRecords>,
): Promise<number | null> {
  let total = 0;
  let after: string | null = null;
  let limit: number = AT_ONCE.least;
  do {
    if (context.isClosing()) return null;
    const from: { after: string | null; limit: number } = { after, limit };
    const { result, took }: { result: NextRecords; took: number } = await context.pace.turn(() => next(from));
    total += result.looked ?? result.ids.length;
    after = result.cursor;
    limit = Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, took < PIECE_MS ? limit * 2 : limit / 2));
  } while (after !== null);
  return total;
}

/** How many records a filter finds, however many. @throws AppError `validation_failed`, `operation_not_allowed`, `shutting_down` */
export async function exactCount(
  context: OperationsContext,
  caller: Caller,
  { kind: name, filter: given }: BodyOf<typeof contract.countRecords>,
): Promise<number> {
  const { platform, kinds } = context;
  const kind = kinds.get(name);
  if (kind === undefined)
    throw new AppError('validation_failed', { fields: { kind: `There is no operation “${name}”.` } });
  if (!can(caller.permissions, 'view', kind.needs.module)) throw new AppError('operation_not_allowed');
  validate(kind.records.filter, given, 'body');
  const filter = { given, at: platform.clock() };
  const memory: WalkMemory = {};
  const total =
    (await kind.records.count(platform, caller, filter)) ??
    (await walked(context, (from) => kind.records.next(platform, caller, filter, { ...from, memory })));
  if (total === null) throw new AppError('shutting_down');
  return total;
}

/** Finds out how many records a filter finds that were too many to count at the start. */
export async function countRecords(context: OperationsContext, step: Step): Promise<void> {
  const total = await walked(context, (from) => nextRecords(context, step, from));
  if (total === null) return;
  await inTransaction(step.scope, async (tx) => {
    await changeOperation(tx, step.row._id, { total });
    await tell(context, tx);
  });
}
