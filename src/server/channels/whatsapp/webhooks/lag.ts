import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/schema';

/** Deliveries that are not applied. `oldest`: when the first of them came, epoch milliseconds; null: nothing waits. */
export const webhookLag = (db: Kysely<Schema>) =>
  db
    .selectFrom('webhooks')
    .select((row) => [
      row.fn.countAll<number>().as('rows'),
      row.fn.min<number | null>('received_at').as('oldest'),
    ])
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow();
