import type { Delivery, DeliveryDetail, deliveryList } from '@shared/contract/integrations';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import type { Deliveries } from './deliveries';
import {
  type DeliveryCursor,
  type DeliveryRow,
  countByHand,
  deliveriesQuery,
  deliveryRow,
  toDelivery,
  toDetail,
} from './repository';

/** What a channel does for those who look at its log. */
interface ByHand {
  /** Null: there is nowhere to send to. @returns the delivery's id */
  test(tx: TransactionScope): Promise<string | null>;
  /** Where deliveries go now; null: nowhere. */
  target(tx: TransactionScope): Promise<string | null>;
}

export interface DeliveriesService {
  list(scope: Scope, query: QueryOf<typeof deliveryList>): Promise<ResponseOf<typeof deliveryList>['data']>;
  /** @throws AppError `delivery_not_found` */
  detail(scope: Scope, id: string): Promise<DeliveryDetail>;
  /** @throws AppError `delivery_not_found`, `webhook_missing`, `integration_not_found`, `too_many_tests` */
  redeliver(caller: Caller, id: string, key: string | null): Promise<Delivery>;
  /** @throws AppError `webhook_missing`, `integration_not_found`, `too_many_tests` */
  test(caller: Caller, channel: DeliveryRow['channel'], key: string | null): Promise<Delivery>;
}

const CURSOR = /^(\d{1,15})\.([0-9A-Za-z]{1,64})$/;
const MINUTE_MS = 60_000;
/** In a minute: a button is no way to flood somebody's server. */
const MAX_BY_HAND = 20;

function readCursor(text: string | undefined): DeliveryCursor | null {
  if (text === undefined) return null;
  const [, at, id] = CURSOR.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new AppError('validation_failed', { fields: { cursor: 'This is not a valid cursor.' } });
  return { at: Number(at), id };
}

export function createDeliveriesService(
  { clock, database }: Platform,
  deliveries: Deliveries,
  channels: Readonly<Record<DeliveryRow['channel'], ByHand>>,
): DeliveriesService {
  async function detailRow(scope: Scope, id: string): Promise<DeliveryRow> {
    const row = await deliveryRow(scope, id);
    if (!row) throw new AppError('delivery_not_found');
    return row;
  }

  async function mayByHand(tx: TransactionScope): Promise<void> {
    await database.lockWorkspace(tx.db, tx.business_id);
    if ((await countByHand(tx, clock() - MINUTE_MS)) >= MAX_BY_HAND) {
      throw new AppError('too_many_tests', { retryAfter: MINUTE_MS / 1000 });
    }
  }

  const nowhere = (channel: DeliveryRow['channel']): AppError =>
    new AppError(channel === 'webhook' ? 'webhook_missing' : 'integration_not_found');

  return {
    async list(scope, { cursor, rows_per_page, ...filter }) {
      const rows = await deliveriesQuery(scope, filter, readCursor(cursor), rows_per_page + 1).execute();
      const page = rows.slice(0, rows_per_page);
      const last = rows.length > rows_per_page ? page.at(-1) : undefined;
      return {
        rows: page.map(toDelivery),
        next_cursor: last ? `${last.created_at}.${last._id}` : null,
      };
    },

    detail: async (scope, id) => toDetail(await detailRow(scope, id)),

    redeliver: (caller, id, key) =>
      once(caller, clock, { key, endpoint: `POST redeliver ${id}`, body: null }, async (tx) => {
        await mayByHand(tx);
        const { channel, event, body } = await detailRow(tx, id);
        const target = await channels[channel].target(tx);
        if (target === null) throw nowhere(channel);
        const added = await deliveries.add(tx, { channel, event, body, target, redelivery_of: id });
        return toDelivery(await detailRow(tx, added));
      }),

    test: (caller, channel, key) =>
      once(caller, clock, { key, endpoint: `POST test ${channel}`, body: null }, async (tx) => {
        await mayByHand(tx);
        const added = await channels[channel].test(tx);
        if (added === null) throw nowhere(channel);
        return toDelivery(await detailRow(tx, added));
      }),
  };
}
