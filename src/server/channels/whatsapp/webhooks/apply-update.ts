import { assertNever } from '@shared/rules/assert-never';
import type { TransactionScope } from '../../../platform/scope';
import type { ChatIngest } from '../ports';
import type { ApplyChannelUpdate } from './channel-updates';
import type { PlacedUpdate } from './place-updates';

/** Applies one update inside the transaction of its workspace. */
export async function applyUpdate(
  tx: TransactionScope,
  { accounts, update }: PlacedUpdate,
  ingest: ChatIngest,
  applyChannelUpdate: ApplyChannelUpdate,
): Promise<void> {
  const [account] = accounts;
  if (account === undefined) return;
  switch (update.kind) {
    case 'message':
      return ingest.message(tx, account, update.value);
    case 'reaction':
      return ingest.reaction(tx, account, update.value);
    case 'edit':
      return ingest.edit(tx, account, update.value);
    case 'revoke':
      return ingest.revoke(tx, account, update.value);
    case 'person_changed':
      return ingest.personChanged(tx, account, update.value);
    case 'status':
      return ingest.status(tx, account, update.value);
    case 'channel':
      return applyChannelUpdate(tx, accounts, update.value);
    default:
      return assertNever(update);
  }
}
