import type { LiveEvent } from '@shared/contract/events';
import type { Changes } from '../changes';

/** A WhatsApp account has changed: its record replaces the cached one. */
export function onAccount(
  changes: Changes,
  { account }: Extract<LiveEvent, { kind: 'account.updated' }>,
): void {
  changes.accounts.set(account._id, account);
}

/** It is taken out of what is loaded. */
export function onAccountDeleted(
  changes: Changes,
  { account_id }: Extract<LiveEvent, { kind: 'account.deleted' }>,
): void {
  changes.accounts.set(account_id, null);
}
