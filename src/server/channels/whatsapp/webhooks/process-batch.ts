import { inTransaction } from '../../../platform/scope';
import { parseWebhook } from '../parse/parse-webhook';
import type { ParsedWebhook } from '../parse/updates';
import { applyWorkspace } from './apply-workspace';
import { keepDropped } from './dropped-store';
import { type ReadWebhook, type ResolvedUpdate, resolveTenants } from './resolve-tenants';
import type { WaitingWebhook } from './webhook-store';
import { RETRY_AFTER_MS, type WebhookContext, dueAt } from './worker-context';

const GIVEN_UP = 'It failed at every try. The log of the server says why.';
/** Characters of an error or a note that are kept with a webhook. */
const MAX_KEPT = 4000;

/** Why some of a batch failed, and the updates that did not get in. */
interface Failures {
  readonly errors: ReadonlyMap<number, unknown>;
  readonly updates: ReadonlyMap<number, readonly ResolvedUpdate[]>;
}

function parseJson(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** The WhatsApp Business Accounts that a webhook names. */
const wabasOf = ({ updates, dropped }: ParsedWebhook): readonly string[] => [
  ...new Set([...updates, ...dropped].flatMap(({ target }) => target.waba_id ?? [])),
];

/** What a webhook that is put aside holds is kept for the workspaces in which it failed. */
async function keepAll({ database }: WebhookContext, updates: readonly ResolvedUpdate[]): Promise<void> {
  for (const update of updates) {
    const { business_id } = update;
    await inTransaction({ business_id, db: database.forWorkspace(business_id) }, (tx) =>
      keepDropped(tx, update, GIVEN_UP),
    );
  }
}

/** Writes down that a webhook failed. @returns when it is tried again, epoch milliseconds; null: after its last try it is put aside */
async function markFailed(
  context: WebhookContext,
  webhook: WaitingWebhook,
  error: unknown,
  updates: readonly ResolvedUpdate[],
): Promise<number | null> {
  const { log, store } = context;
  const attempts = webhook.attempts + 1;
  const putAside = attempts > RETRY_AFTER_MS.length;
  if (putAside) await keepAll(context, updates);
  const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (putAside) log.error({ err: error, webhook: webhook.id }, 'a webhook was put aside after its last try');
  else log.warn({ err: error, webhook: webhook.id, attempts }, 'a webhook failed; trying again');
  await store.markFailed(webhook.id, attempts, sentence.slice(0, MAX_KEPT), putAside);
  return putAside ? null : dueAt({ ...webhook, attempts });
}

async function applyByWorkspace(
  context: WebhookContext,
  placed: readonly ResolvedUpdate[],
): Promise<Failures> {
  const errors = new Map<number, unknown>();
  const failed = new Map<number, ResolvedUpdate[]>();
  const byWorkspace = new Map<string, ResolvedUpdate[]>();
  for (const update of placed) {
    const known = byWorkspace.get(update.business_id);
    if (known) known.push(update);
    else byWorkspace.set(update.business_id, [update]);
  }
  for (const [businessId, updates] of byWorkspace) {
    for (const [id, error] of await applyWorkspace(context, businessId, updates)) {
      errors.set(id, error);
      const own = updates.filter(({ webhook_id }) => webhook_id === id);
      failed.set(id, [...(failed.get(id) ?? []), ...own]);
    }
  }
  return { errors, updates: failed };
}

/** Counts how each webhook fared, and writes down those that failed. @returns when some are tried again */
async function settleFailures(
  context: WebhookContext,
  batch: readonly WaitingWebhook[],
  webhooks: readonly ReadWebhook[],
  { errors, updates }: Failures,
): Promise<readonly number[]> {
  const { health } = context;
  const retries: number[] = [];
  const namedBy = new Map(webhooks.map(({ id, parsed }) => [id, wabasOf(parsed)]));
  for (const webhook of batch) {
    const named = namedBy.get(webhook.id) ?? [];
    // It is counted at its first try only: it came once.
    const isFirst = webhook.attempts === 0;
    if (isFirst) health.delivered(named, webhook.received_at);
    if (!errors.has(webhook.id)) continue;
    const error = errors.get(webhook.id);
    if (isFirst) health.failed(named, error instanceof Error ? error.message : String(error));
    const retryAt = await markFailed(context, webhook, error, updates.get(webhook.id) ?? []);
    if (retryAt !== null) retries.push(retryAt);
  }
  return retries;
}

/** Applies a batch: one transaction for each workspace. @returns when some are tried again, epoch milliseconds */
export async function processBatch(
  context: WebhookContext,
  batch: readonly WaitingWebhook[],
): Promise<readonly number[]> {
  const { directory, log, store } = context;
  const bodies = await store.bodies(batch.map(({ id }) => id));
  const webhooks = batch.map(({ id, received_at }) => ({
    id,
    received_at,
    parsed: parseWebhook(parseJson(bodies.get(id)), received_at),
  }));
  const { placed, notes } = await resolveTenants(webhooks, directory);
  const failures = await applyByWorkspace(context, placed);
  const retries = await settleFailures(context, batch, webhooks, failures);

  const done = batch.filter(({ id }) => !failures.errors.has(id)).map(({ id }) => id);
  await store.markDone(
    done.filter((id) => !notes.has(id)),
    null,
  );
  for (const id of done.filter((own) => notes.has(own))) {
    const note = (notes.get(id) ?? []).join('\n').slice(0, MAX_KEPT);
    log.warn({ webhook: id, note }, 'a part of a webhook was kept without being applied');
    await store.markDone([id], note);
  }
  return retries;
}
