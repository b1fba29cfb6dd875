import { z } from 'zod';
import { newId } from '../../platform/ids';
import { jobKind } from '../../platform/jobs/job-kind';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import { type DeliveryRow, insertDelivery } from './repository';
import {
  type DeliveriesContext,
  type Sender,
  deliveriesChanged,
  endDelivery,
  runDelivery,
} from './run-delivery';

/** A delivery counts its own attempts; this is for a process that dies again and again while it sends. */
export const DELIVERIES = jobKind('deliveries', z.object({ id: z.string() }), { maxAttempts: 20 });
/** In one process. */
const AT_ONCE = 16;

export interface NewDelivery {
  readonly channel: DeliveryRow['channel'];
  readonly event: string;
  readonly target: string;
  readonly body: string;
  readonly redelivery_of?: string;
}

/** What is sent to other services: written with what causes it, tried for about a day, and kept as a log. */
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
  const context: DeliveriesContext = { clock, events, isLocked, senders, underWay: new Map() };

  jobs.register(DELIVERIES, {
    concurrency: AT_ONCE,
    async run({ business_id, payload: { id } }) {
      if (business_id === null) return;
      await runDelivery(context, { business_id, db: database.forWorkspace(business_id) }, id);
    },
    async onGivenUp({ business_id, payload: { id } }) {
      if (business_id === null) return;
      const scope = { business_id, db: database.forWorkspace(business_id) };
      log.error({ business_id, delivery: id }, 'a delivery could not be worked on');
      await endDelivery(context, scope, id, { state: 'failed', error: 'Parley could not send this.' });
    },
  });

  return {
    use: (channel, sender) => void senders.set(channel, sender),

    async add(tx, delivery) {
      const at = clock();
      const _id = newId(at);
      await insertDelivery(tx, {
        ...delivery,
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
      });
      await jobs.enqueue(tx.db, {
        kind: DELIVERIES,
        business_id: tx.business_id,
        payload: { id: _id },
      });
      await deliveriesChanged(context, tx);
      tx.afterCommit(() => jobs.wake());
      return _id;
    },
  };
}
