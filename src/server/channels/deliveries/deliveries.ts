import { newId } from '../../platform/ids';
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

const QUEUE = 'deliveries';
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

  jobs.register(QUEUE, {
    concurrency: AT_ONCE,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      const { id } = payload as { readonly id: string };
      await runDelivery(context, { business_id, db: database.forWorkspace(business_id) }, id);
    },
    async onGivenUp({ business_id, payload }) {
      if (business_id === null) return;
      const { id } = payload as { readonly id: string };
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
        queue: QUEUE,
        business_id: tx.business_id,
        payload: { id: _id },
      });
      await deliveriesChanged(context, tx);
      tx.afterCommit(() => jobs.wake());
      return _id;
    },
  };
}
