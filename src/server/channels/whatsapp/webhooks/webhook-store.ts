import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import type { Platform } from '../../../platform/platform';
import { DRAIN_WEBHOOKS } from '../ports';
import { createBatchWriter } from './batch-writer';
import { splitByAccount } from './split-by-account';

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
  /** Deliveries about an account after `afterId` that are not applied yet, oldest first. */
  waiting(account: string, afterId: number, limit: number): Promise<readonly WaitingWebhook[]>;
  bodies(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** `note`: what of it could not be placed. */
  markDone(ids: readonly number[], note: string | null): Promise<void>;
  markFailed(id: number, attempts: number, error: string, putAside: boolean): Promise<void>;
  /** Has what waits for an account applied at a time, epoch milliseconds. */
  drainAt(account: string, at: number): Promise<void>;
  /** Has everything applied that waits, whatever has become of its jobs. */
  drainAll(): Promise<void>;
}

/** Deliveries of one commit; a body has up to 3 MB, and most have 1 kB. */
const MAX_AT_ONCE = 64;
/** Accounts that a look at everything takes up; the next one takes the others. */
const MAX_ACCOUNTS = 100;

/** One account is drained by one node at a time: its updates are applied in the order in which they came. */
const drain = (account: string, run_at: number) => {
  const key = `${DRAIN_WEBHOOKS.queue}:${account}`;
  return {
    kind: DRAIN_WEBHOOKS,
    payload: { account },
    ordering_key: key,
    dedupe_key: key,
    // Another node may be about to drain the account: it must not begin before this delivery is committed, and then miss it.
    hastens: true,
    run_at,
  };
};

/** @param isDrained whether this process drains the account just now, and will look again */
export function createWebhookStore(
  { database, jobs, clock }: Pick<Platform, 'database' | 'jobs' | 'clock'>,
  isDrained: (account: string) => boolean,
): WebhookStore {
  const db = database.system;
  type NewRow = Insertable<Schema['webhooks']> & { readonly account: string };
  const store = createBatchWriter<readonly NewRow[]>(async (deliveries) => {
    const rows = deliveries.flat();
    // In one order, so that two nodes do not wait for each other.
    const accounts = [...new Set(rows.map(({ account }) => account))].sort();
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('webhooks').values(rows).execute();
      for (const account of accounts) await jobs.enqueue(trx, drain(account, clock()));
    });
    const others = accounts.filter((account) => !isDrained(account));
    if (others.length > 0) jobs.wake();
  }, MAX_AT_ONCE);
  return {
    add: (body) =>
      store(
        splitByAccount(body).map((part) => ({
          ...part,
          received_at: clock(),
          processed_at: null,
          attempts: 0,
          error: null,
        })),
      ),

    waiting: (account, afterId, limit) =>
      db
        .selectFrom('webhooks')
        .select((row) => ['id', 'received_at', 'attempts', row.fn<number>('length', ['body']).as('size')])
        .where('account', '=', account)
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
        .set({ attempts, error, ...(putAside && { processed_at: clock() }) })
        .where('id', '=', id)
        .execute();
    },

    drainAt: (account, at) => jobs.enqueue(db, drain(account, at)),

    async drainAll() {
      const accounts = await db
        .selectFrom('webhooks')
        .select('account')
        .distinct()
        .where('processed_at', 'is', null)
        .limit(MAX_ACCOUNTS)
        .execute();
      for (const { account } of accounts) await jobs.enqueue(db, drain(account, clock()));
      if (accounts.length > 0) jobs.wake();
    },
  };
}
