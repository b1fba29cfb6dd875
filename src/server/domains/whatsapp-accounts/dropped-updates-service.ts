import { type DroppedUpdate, MAX_DROPPED } from '@shared/contract/account-details';
import type { AuditKind } from '@shared/contract/audit';
import { writeAudit } from '../../platform/audit/audit';
import { toInstant, toInstantOrNull } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { requireAccount } from './details';
import type { DroppedHandling } from './ports';
import type { AccountWithUnread } from './repository';

/** What Meta delivered for a number and could not be applied. Each throws `account_not_found`. */
export interface DroppedUpdatesService {
  list(scope: Scope, id: string): Promise<{ rows: DroppedUpdate[]; total: number }>;
  apply(caller: Caller, id: string, ids: readonly string[]): Promise<{ applied: number; kept: number }>;
  discard(caller: Caller, id: string, ids: readonly string[]): Promise<{ discarded: number }>;
}

const parts = (count: number): string => `${count} dropped ${count === 1 ? 'part' : 'parts'} of deliveries`;

export function createDroppedUpdates(
  { clock }: Pick<Platform, 'clock'>,
  dropped: DroppedHandling,
): DroppedUpdatesService {
  const note = (
    scope: Scope,
    caller: Caller,
    kind: AuditKind,
    account: AccountWithUnread,
    summary: string,
  ): Promise<void> =>
    writeAudit(scope, {
      kind,
      actor: caller.user,
      target_id: account._id,
      at: clock(),
      summary: `${summary} for ${account.account_name} (${account.phone_number})`,
    });

  return {
    async list(scope, id) {
      const { waba_id } = await requireAccount(scope, id);
      const [rows, total] = await Promise.all([
        dropped.list(scope, waba_id, MAX_DROPPED),
        dropped.count(scope, waba_id),
      ]);
      return {
        rows: rows.map(({ received_at, tried_at, ...row }) => ({
          ...row,
          received_at: toInstant(received_at),
          tried_at: toInstantOrNull(tried_at),
        })),
        total,
      };
    },

    async apply(caller, id, ids) {
      const account = await requireAccount(caller, id);
      // Each part commits by itself: one that fails keeps none of the others back. The note follows them.
      const result = await dropped.apply(caller, account.waba_id, ids);
      const summary = `Applied ${parts(result.applied)} again, ${result.kept} stayed,`;
      await note(caller, caller, 'whatsapp_account.dropped_applied', account, summary);
      return result;
    },

    async discard(caller, id, ids) {
      const account = await requireAccount(caller, id);
      return inTransaction(caller, async (tx) => {
        const discarded = await dropped.discard(tx, account.waba_id, ids);
        const summary = `Discarded ${parts(discarded)}`;
        await note(tx, caller, 'whatsapp_account.dropped_discarded', account, summary);
        return { discarded };
      });
    },
  };
}
