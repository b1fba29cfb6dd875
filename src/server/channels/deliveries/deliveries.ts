import { newId } from '../../platform/ids';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import { RunLater } from '../../platform/jobs/job';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import type { Attempt } from './attempt';
import { type DeliveryRow, deliveryRow, updateWaiting } from './repository';
import { nextAttempt } from './schedule';

const QUEUE = 'deliveries';
/** In one process; and of one workspace, so that a slow receiver keeps nobody else waiting. */
const AT_ONCE = 16;
const AT_ONCE_OF_ONE: Readonly<Record<DeliveryRow['channel'], number>> = { webhook: 2, slack: 1 };
/** Until a workspace that has its share under way is looked at again. */
const SHARE_WAIT_MS = 1000;
const HELD = 'Held back, because the workspace’s plan was not running.';
/** What is told while a plan is not running all the same: news of the plan. */
const OF_THE_PLAN = 'PLAN_upgrade';

/** One way in which a delivery leaves. */
export interface Sender {
  /** Never throws for what the other side does. */
  send(scope: Scope, delivery: DeliveryRow): Promise<Attempt>;
  /** In the transaction that notes what an attempt came to. */
  settled(tx: TransactionScope, delivery: DeliveryRow, attempt: Attempt): Promise<void>;
}

export interface NewDelivery {
  readonly channel: DeliveryRow['channel'];
  readonly event: string;
  readonly target: string;
  readonly body: string;
  readonly redelivery_of?: string;
}

/** What leaves by post: written with what causes it, tried for about a day, and kept as a log. */
export interface Deliveries {
  use(channel: DeliveryRow['channel'], sender: Sender): void;
  /** In the transaction of what is told. @returns its id */
  add(tx: TransactionScope, delivery: NewDelivery): Promise<string>;
}

export function createDeliveries(
  { clock, database, events, jobs, log }: Platform,
  isLocked: IsLocked,
): Deliveries {
  const senders = new Map<DeliveryRow['channel'], Sender>();
  const underWay = new Map<string, number>();

  const told = (tx: TransactionScope): Promise<void> =>
    events.append(tx, [{ kind: 'deliveries.updated', ids: {} }]);

  async function settle(scope: Scope, row: DeliveryRow, sender: Sender, attempt: Attempt) {
    const { outcome, not_before, ended: _, ...seen } = attempt;
    const next = outcome === 'later' ? nextAttempt(row.attempts, clock(), Math.random(), not_before) : null;
    const state = outcome === 'delivered' ? 'delivered' : next === null ? 'failed' : 'waiting';
    await inTransaction(scope, async (tx) => {
      if (!(await updateWaiting(tx, row._id, { ...seen, state, next_at: next }))) return;
      await sender.settled(tx, { ...row, state }, attempt);
      await told(tx);
    });
    return next;
  }

  async function hold(scope: Scope, id: string): Promise<void> {
    await inTransaction(scope, async (tx) => {
      if (await updateWaiting(tx, id, { state: 'held', error: HELD, next_at: null })) await told(tx);
    });
  }

  async function run(scope: Scope, id: string): Promise<void> {
    const row = await deliveryRow(scope, id);
    const sender = row && senders.get(row.channel);
    if (row?.state !== 'waiting' || !sender) return;
    if (row.event !== OF_THE_PLAN && (await isLocked(row.business_id))) return hold(scope, id);
    const place = `${row.channel} ${row.business_id}`;
    const share = underWay.get(place) ?? 0;
    if (share >= AT_ONCE_OF_ONE[row.channel]) {
      throw new RunLater(clock() + Math.round(SHARE_WAIT_MS * (1 + Math.random())));
    }
    underWay.set(place, share + 1);
    try {
      // Noted before the request leaves: an attempt that a crash cuts off was one.
      const tried = { ...row, attempts: row.attempts + 1, tried_at: clock() };
      if (!(await updateWaiting(scope, id, { attempts: tried.attempts, tried_at: tried.tried_at }))) return;
      const next = await settle(scope, tried, sender, await sender.send(scope, tried));
      if (next !== null) throw new RunLater(next);
    } finally {
      const left = (underWay.get(place) ?? 1) - 1;
      if (left > 0) underWay.set(place, left);
      else underWay.delete(place);
    }
  }

  jobs.register(QUEUE, {
    concurrency: AT_ONCE,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      const { id } = payload as { readonly id: string };
      await run({ business_id, db: database.forWorkspace(business_id) }, id);
    },
    async onGivenUp({ business_id, payload }) {
      if (business_id === null) return;
      const { id } = payload as { readonly id: string };
      const scope = { business_id, db: database.forWorkspace(business_id) };
      log.error({ business_id, delivery: id }, 'a delivery could not be worked on');
      await inTransaction(scope, async (tx) => {
        const error = 'Parley could not send this.';
        if (await updateWaiting(tx, id, { state: 'failed', error, next_at: null })) await told(tx);
      });
    },
  });

  return {
    use: (channel, sender) => void senders.set(channel, sender),

    async add(tx, delivery) {
      const at = clock();
      const _id = newId(at);
      await tx.db
        .insertInto('deliveries')
        .values({
          ...delivery,
          business_id: tx.business_id,
          _id,
          state: 'waiting',
          attempts: 0,
          status_code: null,
          answer: null,
          error: null,
          duration_ms: null,
          tried_at: null,
          next_at: at,
          created_at: at,
          redelivery_of: delivery.redelivery_of ?? null,
        })
        .execute();
      await jobs.enqueue(tx.db, {
        queue: QUEUE,
        business_id: tx.business_id,
        payload: { id: _id },
      });
      await told(tx);
      tx.afterCommit(() => jobs.wake());
      return _id;
    },
  };
}
