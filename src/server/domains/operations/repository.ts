import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Failure } from '../../platform/operations/operation-kind';
import type { Scope } from '../../platform/scope';
import type { OperationState } from './schema';

export type OperationRow = Selectable<Schema['operations']>;
export type UndoRow = Pick<Selectable<Schema['operation_undo']>, 'seq' | 'records' | 'entries'>;

/** Failures that are kept of one operation; all of them are counted. */
const MAX_KEPT_FAILURES = 10_000;

export const insertOperation = async (
  { db, business_id }: Scope,
  row: Omit<Insertable<Schema['operations']>, 'business_id'>,
): Promise<void> => {
  await db
    .insertInto('operations')
    .values({ ...row, business_id })
    .execute();
};

export const operationRow = ({ db, business_id }: Scope, id: string): Promise<OperationRow | undefined> =>
  db
    .selectFrom('operations')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

/** With how the operation fares that takes it back. */
const shown = ({ db, business_id }: Scope) =>
  db
    .selectFrom('operations')
    .leftJoin('operations as undoing', (join) =>
      join
        .onRef('undoing.business_id', '=', 'operations.business_id')
        .onRef('undoing._id', '=', 'operations.undone_by'),
    )
    .leftJoin('operations as first', (join) =>
      join
        .onRef('first.business_id', '=', 'operations.business_id')
        .onRef('first._id', '=', 'operations.waits_for'),
    )
    .selectAll('operations')
    .select(['undoing.state as undo_state', 'first.kind as waits_for_kind'])
    .where('operations.business_id', '=', business_id);
export type ShownRow = OperationRow & {
  readonly undo_state: string | null;
  readonly waits_for_kind: string | null;
};

export const shownRow = (scope: Scope, id: string): Promise<ShownRow | undefined> =>
  shown(scope).where('operations._id', '=', id).executeTakeFirst();

/** Newest first. */
export const rowsOfPerson = (scope: Scope, userId: string, before: string | undefined, limit: number) =>
  shown(scope)
    .where('operations.created_by', '=', userId)
    .$if(before !== undefined, (query) => query.where('operations._id', '<', before ?? ''))
    .orderBy('operations._id', 'desc')
    .limit(limit);

/** Newest first, without those that the person has put away, and those that have ended before an instant. */
export const openRowsOfPerson = (
  scope: Scope,
  userId: string,
  since: number,
  before: string | undefined,
  limit: number,
) =>
  rowsOfPerson(scope, userId, before, limit)
    .where('operations.dismissed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('operations.finished_at', 'is', null), eb('operations.finished_at', '>', since)]),
    );

/** Newest first. */
export const runningRows = (scope: Scope, before: string | undefined, limit: number) =>
  shown(scope)
    // Written out: the index knows only those that run.
    .where('operations.state', '=', sql.lit('running'))
    .$if(before !== undefined, (query) => query.where('operations._id', '<', before ?? ''))
    .orderBy('operations._id', 'desc')
    .limit(limit);

/** Those that run and were started before an instant in the order of ids, oldest first. */
export const runningBefore = ({ db, business_id }: Scope, id: string) =>
  db
    .selectFrom('operations')
    .select(['_id', 'kind', 'records', 'undo_of', 'file_name', 'cursor'])
    .where('business_id', '=', business_id)
    // Written out: the index knows only those that run.
    .where('state', '=', sql.lit('running'))
    .where('_id', '<', id)
    .orderBy('_id')
    .execute();
export type EarlierOperation = Awaited<ReturnType<typeof runningBefore>>[number];

/** Ids of those that wait for one to end. */
export async function waitingFor({ db, business_id }: Scope, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('operations')
    .select('_id')
    .where('business_id', '=', business_id)
    // Written out: the index knows only those that run.
    .where('state', '=', sql.lit('running'))
    .where('waits_for', '=', id)
    .orderBy('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}

export async function countRunning({ db, business_id }: Scope, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('operations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('business_id', '=', business_id)
    .where('state', '=', 'running')
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Writes how far an operation is, unless it is not where it was any more: somebody has stopped it, or another process has
 * taken it over.
 */
export async function advance(
  { db, business_id }: Scope,
  { _id, cursor, done }: OperationRow,
  values: Updateable<Schema['operations']>,
): Promise<boolean> {
  const row = await db
    .updateTable('operations')
    .set(values)
    .where('business_id', '=', business_id)
    .where('_id', '=', _id)
    .where('state', '=', 'running')
    .where('done', '=', done)
    .where('cursor', cursor === null ? 'is' : '=', cursor)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeOperation(
  { db, business_id }: Scope,
  id: string,
  values: Updateable<Schema['operations']>,
): Promise<void> {
  await db
    .updateTable('operations')
    .set(values)
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .execute();
}

/** False: it does not run any more. */
export async function endOperation(
  { db, business_id }: Scope,
  id: string,
  state: Exclude<OperationState, 'running'>,
  values: Updateable<Schema['operations']>,
): Promise<boolean> {
  const row = await db
    .updateTable('operations')
    .set({ ...values, state })
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .where('state', '=', 'running')
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeFailures(
  { db, business_id }: Scope,
  { _id, failed }: OperationRow,
  failures: readonly Failure[],
): Promise<void> {
  const rows = failures
    .map(({ id, reason }, index) => ({
      business_id,
      operation_id: _id,
      seq: failed + index,
      record_id: id,
      reason,
    }))
    .filter(({ seq }) => seq < MAX_KEPT_FAILURES);
  if (rows.length > 0) await db.insertInto('operation_failures').values(rows).execute();
}

export const failureRows = ({ db, business_id }: Scope, id: string, after: number, limit: number) =>
  db
    .selectFrom('operation_failures')
    .select(['seq', 'record_id', 'reason'])
    .where('business_id', '=', business_id)
    .where('operation_id', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit);

export async function forgetFailures({ db, business_id }: Scope, id: string): Promise<void> {
  await db
    .deleteFrom('operation_failures')
    .where('business_id', '=', business_id)
    .where('operation_id', '=', id)
    .execute();
}

/** @param records how many it takes back */
export async function writeUndo(
  { db, business_id }: Scope,
  { _id, done }: Pick<OperationRow, '_id' | 'done'>,
  records: number,
  entries: unknown,
): Promise<void> {
  await db
    .insertInto('operation_undo')
    .values({ business_id, operation_id: _id, seq: done, records, entries: JSON.stringify(entries) })
    .execute();
}

/** The batches that were done last and are not taken back, the last one first. */
export const lastUndo = ({ db, business_id }: Scope, id: string, most: number): Promise<UndoRow[]> =>
  db
    .selectFrom('operation_undo')
    .select(['seq', 'records', 'entries'])
    .where('business_id', '=', business_id)
    .where('operation_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();

export async function forgetUndo({ db, business_id }: Scope, id: string, seq: number): Promise<void> {
  await db
    .deleteFrom('operation_undo')
    .where('business_id', '=', business_id)
    .where('operation_id', '=', id)
    .where('seq', '=', seq)
    .execute();
}

/** Records that can be taken back. */
export async function countUndo({ db, business_id }: Scope, id: string): Promise<number> {
  const { total } = await db
    .selectFrom('operation_undo')
    .select(sql<number | string>`coalesce(sum(records), 0)`.as('total'))
    .where('business_id', '=', business_id)
    .where('operation_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(total);
}
