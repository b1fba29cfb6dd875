import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform';
import { type Worker, RunLater } from '../../../platform/jobs/job';
import { type Scope, inTransaction } from '../../../platform/scope';
import type { AccountDirectory } from '../account-directory';
import { parseWebhook } from '../parse/parse-webhook';
import type { ParsedWebhook } from '../parse/updates';
import type { ChatIngest } from '../ports';
import { applyUpdate } from './apply-update';
import { keepDropped } from './dropped-store';
import type { ApplyChannelUpdate } from './channel-updates';
import type { WakeSignal } from './wake-signal';
import { type ResolvedUpdate, resolveTenants } from './resolve-tenants';
import type { WebhookHealth } from './webhook-health';
import type { WaitingWebhook, WebhookStore } from './webhook-store';

const BATCH_ROWS = 100;
/** Characters of bodies that are in memory at once. */
const BATCH_CHARACTERS = 8 * 1024 * 1024;
/** After the n-th failure of a webhook, how long after its arrival it is tried again; then it is put aside. */
const RETRY_AFTER_MS = [2_000, 10_000, 60_000, 300_000] as const;
const DATABASE_RETRY_MS = 2_000;
const GIVEN_UP = 'It failed at every try. The log of the server says why.';
/** How long the worker looks out for more before it ends its job: webhooks come in bursts. */
const LINGER_MS = 50;

export interface WebhookWorkerDeps {
  readonly platform: Platform;
  readonly store: WebhookStore;
  readonly signal: WakeSignal;
  readonly directory: AccountDirectory;
  readonly ingest: ChatIngest;
  readonly applyChannelUpdate: ApplyChannelUpdate;
  readonly health: Pick<WebhookHealth, 'delivered' | 'failed'>;
}

/**
 * Drains the `webhooks` table in order of arrival: a batch is one transaction for each workspace. When a batch fails
 * it is done again one webhook at a time; one that keeps failing is tried a few times more and then put aside with its
 * error, while the others go on.
 */
export function createWebhookWorker({
  platform,
  store,
  signal,
  directory,
  ingest,
  applyChannelUpdate,
  health,
}: WebhookWorkerDeps) {
  const { clock, database, log } = platform;

  const isDue = ({ attempts, received_at }: WaitingWebhook): boolean =>
    attempts === 0 || clock() >= received_at + (RETRY_AFTER_MS[attempts - 1] ?? 0);

  /** Applies the updates of one workspace; throws when any of them fails, and then nothing of them stays. */
  async function applyAll(businessId: string, updates: readonly ResolvedUpdate[]): Promise<void> {
    const scope: Scope = { business_id: businessId, db: database.forWorkspace(businessId) };
    await inTransaction(scope, async (tx) => {
      for (const update of updates) {
        const reason = await applyUpdate(tx, update, { ingest, applyChannelUpdate });
        if (reason !== null) await keepDropped(tx, update, reason);
      }
    });
  }

  /** Webhook id -> why it failed. */
  async function applyWorkspace(
    businessId: string,
    updates: readonly ResolvedUpdate[],
  ): Promise<ReadonlyMap<number, unknown>> {
    const failures = new Map<number, unknown>();
    try {
      await applyAll(businessId, updates);
    } catch (error) {
      const ids = [...new Set(updates.map(({ webhook_id }) => webhook_id))];
      if (ids.length === 1 && ids[0] !== undefined) return failures.set(ids[0], error);
      log.warn({ err: error, webhooks: ids.length }, 'a batch of webhooks failed; doing them one by one');
      for (const id of ids) {
        try {
          await applyAll(
            businessId,
            updates.filter(({ webhook_id }) => webhook_id === id),
          );
        } catch (single) {
          failures.set(id, single);
        }
      }
    }
    return failures;
  }

  /** What a webhook that is put aside holds is kept for the workspaces in which it failed. */
  async function keepAll(updates: readonly ResolvedUpdate[]): Promise<void> {
    for (const update of updates) {
      const { business_id } = update;
      await inTransaction({ business_id, db: database.forWorkspace(business_id) }, (tx) =>
        keepDropped(tx, update, GIVEN_UP),
      );
    }
  }

  async function fail(
    webhook: WaitingWebhook,
    error: unknown,
    updates: readonly ResolvedUpdate[],
  ): Promise<void> {
    const attempts = webhook.attempts + 1;
    const putAside = attempts > RETRY_AFTER_MS.length;
    if (putAside) await keepAll(updates);
    const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (putAside)
      log.error({ err: error, webhook: webhook.id }, 'a webhook was put aside after its last try');
    else log.warn({ err: error, webhook: webhook.id, attempts }, 'a webhook failed; trying again');
    await store.markFailed(webhook.id, attempts, sentence.slice(0, 4000), putAside);
  }

  async function processBatch(batch: readonly WaitingWebhook[]): Promise<void> {
    const bodies = await store.bodies(batch.map(({ id }) => id));
    const webhooks = batch.map(({ id, received_at }) => ({
      id,
      received_at,
      parsed: parseWebhook(parseJson(bodies.get(id)), received_at),
    }));
    const { placed, notes } = await resolveTenants(webhooks, directory);
    const byWorkspace = new Map<string, ResolvedUpdate[]>();
    for (const update of placed) {
      const known = byWorkspace.get(update.business_id);
      if (known) known.push(update);
      else byWorkspace.set(update.business_id, [update]);
    }

    const failures = new Map<number, unknown>();
    const failed = new Map<number, ResolvedUpdate[]>();
    for (const [businessId, updates] of byWorkspace) {
      for (const [id, error] of await applyWorkspace(businessId, updates)) {
        failures.set(id, error);
        const own = updates.filter(({ webhook_id }) => webhook_id === id);
        failed.set(id, [...(failed.get(id) ?? []), ...own]);
      }
    }
    const namedBy = new Map(webhooks.map(({ id, parsed }) => [id, wabasOf(parsed)]));
    for (const webhook of batch) {
      const named = namedBy.get(webhook.id) ?? [];
      // However often it is tried, it came once.
      if (webhook.attempts === 0) health.delivered(named, webhook.received_at);
      if (!failures.has(webhook.id)) continue;
      const error = failures.get(webhook.id);
      if (webhook.attempts === 0)
        health.failed(named, error instanceof Error ? error.message : String(error));
      await fail(webhook, error, failed.get(webhook.id) ?? []);
    }
    const done = batch.filter(({ id }) => !failures.has(id)).map(({ id }) => id);
    await store.markDone(
      done.filter((id) => !notes.has(id)),
      null,
    );
    for (const id of done.filter((own) => notes.has(own))) {
      const note = (notes.get(id) ?? []).join('\n').slice(0, 4000);
      log.warn({ webhook: id, note }, 'a part of a webhook was kept without being applied');
      await store.markDone([id], note);
    }
  }

  /** Applies everything that waits and is due. */
  async function drain(): Promise<void> {
    let after = 0;
    for (;;) {
      // Requests that came meanwhile are read first: what they bring belongs to this batch.
      await nextTurn();
      const page = await store.waiting(after, BATCH_ROWS);
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
      for (const batch of bySize(page.filter(isDue))) await processBatch(batch);
    }
  }

  /** Makes sure that what waits has a job: retries that fell due, and what a crash left behind. */
  async function sweep(): Promise<void> {
    const waiting = await store.waiting(0, BATCH_ROWS);
    if (waiting.some(isDue)) await store.enqueueDrain();
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
  return { worker, drain, sweep };
}

/** The WhatsApp Business Accounts that a webhook names. */
const wabasOf = ({ updates, dropped }: ParsedWebhook): readonly string[] => [
  ...new Set([...updates, ...dropped].flatMap(({ target }) => target.waba_id ?? [])),
];

function parseJson(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '') as unknown;
  } catch {
    return undefined;
  }
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
