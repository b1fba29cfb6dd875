import type { Selectable } from 'kysely';
import type { Delivery, DeliveryDetail } from '@shared/contract/integrations';
import { toInstant, toInstantOrNull } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type DeliveryRow = Selectable<Schema['deliveries']>;

export interface DeliveryFilter {
  readonly channel?: DeliveryRow['channel'] | undefined;
  readonly state?: DeliveryRow['state'] | undefined;
}

/** A place in the list: what comes after it is older. */
export interface DeliveryCursor {
  readonly at: number;
  readonly id: string;
}

const LISTED = [
  '_id',
  'channel',
  'event',
  'state',
  'status_code',
  'error',
  'duration_ms',
  'attempts',
  'tried_at',
  'next_at',
  'created_at',
  'redelivery_of',
] as const;

/** Newest first; each filter has its index. */
export function deliveriesQuery(
  scope: Scope,
  { channel, state }: DeliveryFilter,
  after: DeliveryCursor | null,
  limit: number,
) {
  let query = scope.db.selectFrom('deliveries').select(LISTED).where('business_id', '=', scope.business_id);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== null) {
    query = query.where((row) => row(row.refTuple('created_at', '_id'), '<', row.tuple(after.at, after.id)));
  }
  return query.orderBy('created_at', 'desc').orderBy('_id', 'desc').limit(limit);
}

type ListedRow = Pick<DeliveryRow, (typeof LISTED)[number]>;

export const toDelivery = ({ created_at, tried_at, next_at, ...row }: ListedRow): Delivery => ({
  ...row,
  created_at: toInstant(created_at),
  tried_at: toInstantOrNull(tried_at),
  next_at: toInstantOrNull(next_at),
});

export const toDetail = ({ business_id: _, target, body, answer, ...row }: DeliveryRow): DeliveryDetail => ({
  ...toDelivery(row),
  target,
  body,
  answer,
});

export function deliveryRow(scope: Scope, id: string): Promise<DeliveryRow | undefined> {
  return scope.db
    .selectFrom('deliveries')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
}

export async function insertDelivery(tx: Scope, row: Omit<DeliveryRow, 'business_id'>): Promise<void> {
  await tx.db
    .insertInto('deliveries')
    .values({ ...row, business_id: tx.business_id })
    .execute();
}

/** Only a delivery that still waits is written to: of two that settle it, one does. */
export async function updateWaiting(
  scope: Scope,
  id: string,
  values: Partial<Omit<DeliveryRow, 'business_id' | '_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('deliveries')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tests and redeliveries since then. */
export async function countByHand(scope: Scope, since: number): Promise<number> {
  const { count } = await scope.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('created_at', '>', since)
    .where((row) => row.or([row('event', '=', 'test'), row('redelivery_of', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return count;
}
