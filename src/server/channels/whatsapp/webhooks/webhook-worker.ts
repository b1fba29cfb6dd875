import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Worker, RunLater } from '../../../platform/jobs/job';
import { processBatch } from './process-batch';
import type { WakeSignal } from './wake-signal';
import type { WaitingWebhook } from './webhook-store';
import { type WebhookContext, isDue } from './worker-context';

const BATCH_ROWS = 100;
/** Characters of bodies that are in memory at once. */
const BATCH_CHARACTERS = 8 * 1024 * 1024;
const DATABASE_RETRY_MS = 2_000;
/** How long the worker looks out for more before it ends its job: webhooks come in bursts. */
const LINGER_MS = 50;

/**
 * Drains the `webhooks` table in order of arrival: a batch is one transaction for each workspace. When a batch fails
 * it is done again one webhook at a time; one that keeps failing is tried a few times more and then put aside with its
 * error, while the others go on.
 */
export function createWebhookWorker(context: WebhookContext, signal: WakeSignal) {
  const { clock, log, store } = context;

  /** Applies everything that waits and is due. */
  async function drain(): Promise<void> {
    let after = 0;
    for (;;) {
      // Requests that have arrived are read first, so that what they bring is in this batch.
      await nextTurn();
      const page = await store.waiting(after, BATCH_ROWS);
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
      for (const batch of bySize(page.filter((webhook) => isDue(context, webhook)))) {
        await processBatch(context, batch);
      }
    }
  }

  /** Makes sure that what waits has a job: retries that fell due, and what a crash left behind. */
  async function sweep(): Promise<void> {
    const waiting = await store.waiting(0, BATCH_ROWS);
    if (waiting.some((webhook) => isDue(context, webhook))) await store.enqueueDrain();
  }

  const worker: Worker = {
    concurrency: 1,
    async run() {
      signal.begin();
      try {
        do await drain();
        while (await signal.next(LINGER_MS));
      } catch (error) {
        // Only the database can fail here. A failed job would hold up the next ones for its whole backoff.
        log.error({ err: error }, 'webhooks could not be processed; trying again');
        throw new RunLater(clock() + DATABASE_RETRY_MS);
      } finally {
        signal.end();
      }
    },
  };
  return { worker, sweep };
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
