import type { DroppedHandling } from '../../../domains/whatsapp-accounts/ports';
import type { Platform } from '../../../platform/platform';
import { type Scope, inTransaction } from '../../../platform/scope';
import type { AccountDirectory } from '../account-directory';
import { parseWebhook } from '../parse/parse-webhook';
import { type ApplyDeps, applyUpdate } from './apply-update';
import {
  type DroppedRow,
  countDropped,
  droppedByIds,
  listDropped,
  removeDropped,
  stayDropped,
} from './dropped-store';
import { resolveTenants } from './resolve-tenants';

export interface DroppedUpdatesDeps extends ApplyDeps {
  readonly platform: Pick<Platform, 'clock' | 'log'>;
  readonly directory: AccountDirectory;
}

/** Thrown to take back what a part that cannot be applied whole has done. */
class StillDropped extends Error {}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return undefined;
  }
}

/** What arrived and could not be applied: looked at, applied again after an update, or given up. */
export function createDroppedUpdates({
  platform: { clock, log },
  directory,
  ...deps
}: DroppedUpdatesDeps): DroppedHandling {
  /** @throws StillDropped with the reason */
  async function applyRow(scope: Scope, wabaId: string, row: DroppedRow): Promise<void> {
    const parsed = parseWebhook(parseJson(row.payload), row.received_at);
    const webhook = { id: 0, received_at: row.received_at, parsed };
    const { placed, notes } = await resolveTenants([webhook], directory);
    // It is kept for this workspace: it stays with it, also when another workspace connects the number later.
    const own = placed.filter(({ business_id }) => business_id === scope.business_id);
    await inTransaction(scope, async (tx) => {
      if (own.length === 0) throw new StillDropped(notes.get(0)?.[0] ?? row.reason);
      for (const update of own) {
        const reason = await applyUpdate(tx, update, deps);
        if (reason !== null) throw new StillDropped(reason);
      }
      await removeDropped(tx, wabaId, [row._id]);
    });
  }

  return {
    count: countDropped,
    list: listDropped,

    async apply(scope, wabaId, ids) {
      let applied = 0;
      const rows = await droppedByIds(scope, wabaId, ids);
      for (const row of rows) {
        try {
          await applyRow(scope, wabaId, row);
          applied += 1;
        } catch (error) {
          const isExpected = error instanceof StillDropped;
          if (!isExpected) log.error({ err: error, dropped: row._id }, 'a dropped update failed again');
          const reason = isExpected
            ? error.message
            : 'It could not be applied. The log of the server says why.';
          await stayDropped(scope, row._id, reason, clock);
        }
      }
      return { applied, kept: rows.length - applied };
    },

    discard: removeDropped,
  };
}
