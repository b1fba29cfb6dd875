import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock';
import type { Scope, TransactionScope } from '../../../platform/scope';
import { jsonOf } from '../../../platform/json/bounded';
import type { ResolvedUpdate } from './resolve-tenants';

/** A part of a webhook that was not applied, as it is kept. */
export interface DroppedRow {
  readonly _id: string;
  readonly reason: string;
  /** JSON: a webhook that holds this part alone. */
  readonly payload: string;
  readonly received_at: number;
  readonly tried_at: number | null;
}

const MAX_REASON = 1000;

const rowsOf = (scope: Scope, wabaId: string) =>
  scope.db
    .selectFrom('dropped_updates')
    .where('business_id', '=', scope.business_id)
    .where('waba_id', '=', wabaId);

/** Keeps a part; one that is delivered again is kept once. */
export async function keepDropped(
  tx: TransactionScope,
  { accounts, received_at, update }: ResolvedUpdate,
  reason: string,
): Promise<void> {
  const waba_id = accounts[0]?.waba_id;
  if (waba_id === undefined) return;
  const payload = jsonOf(update.envelope()) ?? '{"left_out":"nested too deeply"}';
  await tx.db
    .insertInto('dropped_updates')
    .values({
      business_id: tx.business_id,
      _id: createHash('sha256').update(`${waba_id} ${payload}`).digest('hex').slice(0, 40),
      waba_id,
      payload,
      received_at,
      tried_at: null,
      reason: reason.slice(0, MAX_REASON),
    })
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function countDropped(scope: Scope, wabaId: string): Promise<number> {
  const { count } = await rowsOf(scope, wabaId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest ones. */
export async function listDropped(scope: Scope, wabaId: string, limit: number): Promise<DroppedRow[]> {
  return rowsOf(scope, wabaId)
    .select(['_id', 'reason', 'payload', 'received_at', 'tried_at'])
    .orderBy('received_at', 'desc')
    .orderBy('_id')
    .limit(limit)
    .execute();
}

/** Those of these ids that are still kept, in the order in which they came. */
export async function droppedByIds(
  scope: Scope,
  wabaId: string,
  ids: readonly string[],
): Promise<DroppedRow[]> {
  if (ids.length === 0) return [];
  return rowsOf(scope, wabaId)
    .select(['_id', 'reason', 'payload', 'received_at', 'tried_at'])
    .where('_id', 'in', ids)
    .orderBy('received_at')
    .orderBy('_id')
    .execute();
}

/** @returns how many there were */
export async function removeDropped(scope: Scope, wabaId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await scope.db
    .deleteFrom('dropped_updates')
    .where('business_id', '=', scope.business_id)
    .where('waba_id', '=', wabaId)
    .where('_id', 'in', ids)
    .returning('_id')
    .execute();
  return removed.length;
}

/** It was tried again, in vain. */
export async function stayDropped(scope: Scope, id: string, reason: string, clock: Clock): Promise<void> {
  await scope.db
    .updateTable('dropped_updates')
    .set({ reason: reason.slice(0, MAX_REASON), tried_at: clock() })
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}
