import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';

/* What waits, and since when. `oldest`: epoch milliseconds; null: nothing waits. */

/** Jobs that are not done. */
export const jobLags = (db: Kysely<Schema>) =>
  db
    .selectFrom('jobs')
    .select((row) => [
      'queue',
      'state',
      row.fn.countAll<number>().as('rows'),
      row.fn.min<number | null>('run_at').as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .groupBy(['queue', 'state'])
    .execute();

/** Deliveries that are not applied. */
export const webhookLag = (db: Kysely<Schema>) =>
  db
    .selectFrom('webhooks')
    .select((row) => [
      row.fn.countAll<number>().as('rows'),
      row.fn.min<number | null>('received_at').as('oldest'),
    ])
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow();
