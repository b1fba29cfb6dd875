import { type Scope, inTransaction } from '../../../platform/scope';
import { applyUpdate } from './apply-update';
import { keepDropped } from './dropped-store';
import type { ResolvedUpdate } from './resolve-tenants';
import type { WebhookContext } from './worker-context';

/** Applies the updates of one workspace; throws when any of them fails, and then nothing of them stays. */
async function applyAll(
  context: WebhookContext,
  businessId: string,
  updates: readonly ResolvedUpdate[],
): Promise<void> {
  const scope: Scope = { business_id: businessId, db: context.database.forWorkspace(businessId) };
  await inTransaction(scope, async (tx) => {
    for (const update of updates) {
      const reason = await applyUpdate(tx, update, context);
      if (reason !== null) await keepDropped(tx, update, reason);
    }
  });
}

/**
 * Applies the updates of one workspace in one transaction; when that fails, one webhook at a time.
 * @returns webhook id -> why it failed
 */
export async function applyWorkspace(
  context: WebhookContext,
  businessId: string,
  updates: readonly ResolvedUpdate[],
): Promise<ReadonlyMap<number, unknown>> {
  const failures = new Map<number, unknown>();
  try {
    await applyAll(context, businessId, updates);
  } catch (error) {
    const ids = [...new Set(updates.map(({ webhook_id }) => webhook_id))];
    if (ids.length === 1 && ids[0] !== undefined) return failures.set(ids[0], error);
    context.log.warn(
      { err: error, webhooks: ids.length },
      'a batch of webhooks failed; doing them one by one',
    );
    for (const id of ids) {
      try {
        await applyAll(
          context,
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
