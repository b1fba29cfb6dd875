import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import type { Platform } from '../../../platform/platform';
import { QUEUES } from '../ports';
import type { WakeSignal } from './wake-signal';
import { createBatchWriter } from './batch-writer';

/** A delivery that waits. */
export interface WaitingWebhook {
  readonly id: number;
  readonly received_at: number;
  readonly attempts: number;
  /** Characters. */
  readonly size: number;
}

/** The raw deliveries: stored before the answer, marked when they are applied, never deleted here. */
export interface WebhookStore {
  /** Body and job commit together. */
  add(body: string): Promise<void>;
  /** Deliveries after `afterId` that are not applied yet, oldest first. */
  waiting(afterId: number, limit: number): Promise<readonly WaitingWebhook[]>;
  bodies(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** `note`: what of it could not be placed. */
  markDone(ids: readonly number[], note: string | null): Promise<void>;
  markFailed(id: number, attempts: number, error: string, putAside: boolean): Promise<void>;
  /** Writes the job that drains the table, unless one waits already. */
  enqueueDrain(): Promise<void>;
}

/** Deliveries of one commit; a body has up to 3 MB, and most have 1 kB. */
const MAX_AT_ONCE = 64;

const JOB = {
  queue: QUEUES.webhooks,
  payload: {},
  // One drain at a time over all nodes: updates are applied in the order in which they came.
  ordering_key: QUEUES.webhooks,
  dedupe_key: QUEUES.webhooks,
} as const;

export function createWebhookStore({ database, jobs, clock }: Platform, signal: WakeSignal): WebhookStore {
  const db = database.system;
  const store = createBatchWriter<Insertable<Schema['webhooks']>>(async (rows) => {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('webhooks').values(rows).execute();
      await jobs.enqueue(trx, JOB);
    });
    if (!signal.arrived()) jobs.wake();
  }, MAX_AT_ONCE);
  return {
    add: (body) => store({ received_at: clock(), body, processed_at: null, attempts: 0, error: null }),

    waiting: (afterId, limit) =>
      db
        .selectFrom('webhooks')
        .select((row) => ['id', 'received_at', 'attempts', row.fn<number>('length', ['body']).as('size')])
        .where('processed_at', 'is', null)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),

    async bodies(ids) {
      const rows = await db.selectFrom('webhooks').select(['id', 'body']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, body }) => [id, body]));
    },

    async markDone(ids, note) {
      if (ids.length === 0) return;
      await db
        .updateTable('webhooks')
        .set({ processed_at: clock(), error: note })
        .where('id', 'in', ids)
        .execute();
    },

    async markFailed(id, attempts, error, putAside) {
      await db
        .updateTable('webhooks')
        .set({ attempts, error, ...(putAside ? { processed_at: clock() } : {}) })
        .where('id', '=', id)
        .execute();
    },

    async enqueueDrain() {
      await jobs.enqueue(db, JOB);
      jobs.wake();
    },
  };
}
