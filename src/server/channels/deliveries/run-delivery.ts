import { RunLater } from '../../platform/jobs/job';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import type { Attempt } from './attempt';
import { type DeliveryRow, deliveryRow, updateWaiting } from './repository';
import { nextAttempt } from './schedule';

/** Of one workspace at the same time, so that a slow receiver keeps nobody else waiting. */
const AT_ONCE_OF_ONE: Readonly<Record<DeliveryRow['channel'], number>> = { webhook: 2, slack: 1 };
/** Until a workspace that has its share under way is looked at again. */
const SHARE_WAIT_MS = 1000;
const HELD = 'Held back, because the workspace’s plan was not running.';
/** What is told while a plan is not running all the same: notifications about the plan. */
const OF_THE_PLAN = 'PLAN_upgrade';

/** One way in which a delivery leaves. */
export interface Sender {
  /** Never throws for what the other side does. */
  send(scope: Scope, delivery: DeliveryRow): Promise<Attempt>;
  /** In the transaction that notes what an attempt came to. */
  settled(tx: TransactionScope, delivery: DeliveryRow, attempt: Attempt): Promise<void>;
}

/** What the jobs of deliveries stand on. */
export interface DeliveriesContext extends Pick<Platform, 'clock' | 'events'> {
  readonly isLocked: IsLocked;
  readonly senders: ReadonlyMap<DeliveryRow['channel'], Sender>;
  /** Channel and workspace -> how many are being sent. */
  readonly underWay: Map<string, number>;
}

/** Tells open windows that the log has changed. */
export const deliveriesChanged = (
  { events }: Pick<DeliveriesContext, 'events'>,
  tx: TransactionScope,
): Promise<void> => events.append(tx, [{ kind: 'deliveries.updated', ids: {} }]);

/** Ends a delivery without another attempt; one that waits no more stays as it is. */
export async function endDelivery(
  context: Pick<DeliveriesContext, 'events'>,
  scope: Scope,
  id: string,
  end: Pick<DeliveryRow, 'state' | 'error'>,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    if (await updateWaiting(tx, id, { ...end, next_at: null })) await deliveriesChanged(context, tx);
  });
}

/** @returns when it is tried again; null: never */
async function settle(
  context: DeliveriesContext,
  scope: Scope,
  row: DeliveryRow,
  sender: Sender,
  attempt: Attempt,
): Promise<number | null> {
  const { outcome, not_before, ended: _, ...seen } = attempt;
  const next =
    outcome === 'later' ? nextAttempt(row.attempts, context.clock(), Math.random(), not_before) : null;
  const state = outcome === 'delivered' ? 'delivered' : next === null ? 'failed' : 'waiting';
  await inTransaction(scope, async (tx) => {
    if (!(await updateWaiting(tx, row._id, { ...seen, state, next_at: next }))) return;
    await sender.settled(tx, { ...row, state }, attempt);
    await deliveriesChanged(context, tx);
  });
  return next;
}

/** Tries one delivery. @throws RunLater when it is to be tried again */
export async function runDelivery(context: DeliveriesContext, scope: Scope, id: string): Promise<void> {
  const { clock, isLocked, senders, underWay } = context;
  const row = await deliveryRow(scope, id);
  const sender = row && senders.get(row.channel);
  if (row?.state !== 'waiting' || !sender) return;
  if (row.event !== OF_THE_PLAN && (await isLocked(row.business_id))) {
    return endDelivery(context, scope, id, { state: 'held', error: HELD });
  }
  const share = `${row.channel} ${row.business_id}`;
  const taken = underWay.get(share) ?? 0;
  if (taken >= AT_ONCE_OF_ONE[row.channel]) {
    throw new RunLater(clock() + Math.round(SHARE_WAIT_MS * (1 + Math.random())));
  }
  underWay.set(share, taken + 1);
  try {
    // Noted before the request leaves: an attempt that a crash cuts off was one.
    const tried = { ...row, attempts: row.attempts + 1, tried_at: clock() };
    if (!(await updateWaiting(scope, id, { attempts: tried.attempts, tried_at: tried.tried_at }))) return;
    const next = await settle(context, scope, tried, sender, await sender.send(scope, tried));
    if (next !== null) throw new RunLater(next);
  } finally {
    const left = (underWay.get(share) ?? 1) - 1;
    if (left > 0) underWay.set(share, left);
    else underWay.delete(share);
  }
}
