import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Worker, RunLater } from '../../../platform/jobs/job';
import type { PayloadOf } from '../../../platform/jobs/job-kind';
import type { DRAIN_WEBHOOKS } from '../ports';
import { processBatch } from './process-batch';
import { type WakeSignal, createWakeSignal } from './wake-signal';
import type { WaitingWebhook } from './webhook-store';
import { type WebhookContext, dueAt } from './worker-context';

/** Accounts that this process drains at the same time: a slow one does not stop the others. */
const CONCURRENCY = 8;
const BATCH_ROWS = 100;
/** Characters of bodies that are in memory at once. */
const BATCH_CHARACTERS = 8 * 1024 * 1024;
const DATABASE_RETRY_MS = 2_000;
/** How long the worker looks out for more before it ends its job: webhooks come in bursts. */
const LINGER_MS = 50;

/** By account: who drains it in this process. */
export type Draining = Map<string, WakeSignal>;

/**
 * Drains the `webhooks` of an account in order of arrival: a batch is one transaction for each workspace. When a batch fails
 * it is done again one webhook at a time; one that keeps failing is tried a few times more and then put aside with its
 * error, while the others go on.
 */
export function createWebhookWorker(
  context: WebhookContext,
  draining: Draining,
): Worker<PayloadOf<typeof DRAIN_WEBHOOKS>> {
  const { clock, log, store } = context;

  /** Applies everything of the account that waits and is due; the rest has its time. */
  async function drain(account: string): Promise<void> {
    let after = 0;
    const retries: number[] = [];
    for (;;) {
      // Requests that have arrived are read first, so that what they bring is in this batch.
      await nextTurn();
      const page = await store.waiting(account, after, BATCH_ROWS);
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
      const now = clock();
      const due = page.filter((webhook) => dueAt(webhook) <= now);
      retries.push(...page.flatMap((webhook) => (dueAt(webhook) > now ? dueAt(webhook) : [])));
      for (const batch of bySize(due)) retries.push(...(await processBatch(context, batch)));
    }
    if (retries.length > 0) await store.drainAt(account, Math.min(...retries));
  }

  return {
    concurrency: CONCURRENCY,
    async run({ payload: { account } }) {
      const signal = createWakeSignal();
      draining.set(account, signal);
      signal.begin();
      try {
        do await drain(account);
        while (await signal.next(LINGER_MS));
      } catch (error) {
        // Only the database can fail here. A failed job would hold up the next ones for its whole backoff.
        log.error({ err: error }, 'webhooks could not be processed; trying again');
        throw new RunLater(clock() + DATABASE_RETRY_MS);
      } finally {
        signal.end();
        draining.delete(account);
      }
    },
  };
}

/** Batches whose bodies fit in memory together; a single one may be larger. */
function bySize(page: readonly WaitingWebhook[]): WaitingWebhook[][] {
  const batches: WaitingWebhook[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const webhook of page) {
    size += webhook.size;
    if (size > BATCH_CHARACTERS) {
      batches.push([]);
      size = webhook.size;
    }
    batches.at(-1)?.push(webhook);
  }
  return batches;
}
