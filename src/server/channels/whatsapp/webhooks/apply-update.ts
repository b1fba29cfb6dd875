import { assertNever } from '@shared/rules/assert-never';
import type { TransactionScope } from '../../../platform/scope';
import type { ChatIngest } from '../../../domains/chat/ingest';
import type { ApplyChannelUpdate } from './channel-updates';
import type { ResolvedUpdate } from './resolve-tenants';

export interface ApplyDeps {
  readonly ingest: ChatIngest;
  readonly applyChannelUpdate: ApplyChannelUpdate;
}

/**
 * Applies one update inside the transaction of its workspace.
 * @returns why it cannot be applied, in a sentence; null when it was
 */
export async function applyUpdate(
  tx: TransactionScope,
  { accounts, update }: ResolvedUpdate,
  { ingest, applyChannelUpdate }: ApplyDeps,
): Promise<string | null> {
  const [account] = accounts;
  if (account === undefined) return null;
  switch (update.kind) {
    case 'dropped':
      return update.reason;
    case 'message':
      await ingest.message(tx, account, update.value);
      return null;
    case 'reaction':
      await ingest.reaction(tx, account, update.value);
      return null;
    case 'edit':
      await ingest.edit(tx, account, update.value);
      return null;
    case 'revoke':
      await ingest.revoke(tx, account, update.value);
      return null;
    case 'person_changed':
      return (await ingest.personChanged(tx, account, update.value))
        ? null
        : `The id ${update.value.person.user_id ?? '(none)'} has changed, and no customer is known by it here.`;
    case 'marketing_choice':
      return (await ingest.marketingChoice(tx, account, update.value))
        ? null
        : 'Somebody has chosen about marketing, and no customer is known by this number here.';
    case 'status':
      await ingest.status(tx, account, update.value);
      return null;
    case 'channel':
      await applyChannelUpdate(tx, accounts, update.value);
      return null;
    default:
      return assertNever(update);
  }
}
