import { createHash } from 'node:crypto';
import { updateAccount } from '../../../domains/whatsapp-accounts';
import type { ChannelAccount } from '../../../domains/chat/ingest/types';
import type { Notifier } from '../../../domains/notifications/ports';
import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import type { ChannelUpdate } from '../parse/updates';
import { boundedRaw } from '../../../platform/json/bounded';
import { SYNC_ACCOUNT } from '../ports';
import { createTokenHealth } from '../token-health';
import { businessChange } from './business-change';
import { accountChange } from './channel-changes';
import { createTemplateUpdates } from './template-updates';

/** How long Meta goes on delivering what it could not deliver (facts §3). Milliseconds. */
const REDELIVERED_MS = 7 * 24 * 60 * 60_000;

export type ApplyChannelUpdate = (
  tx: TransactionScope,
  accounts: readonly ChannelAccount[],
  update: ChannelUpdate,
) => Promise<void>;

/** After these the numbers are asked about: the update tells a part only. */
const ABOUT_NUMBERS = new Set(['phone_number_quality_update', 'phone_number_name_update', 'account_update']);

/**
 * Keeps every update of templates, numbers and accounts, and follows those whose meaning is clear: a template's
 * status and category, an account that is closed or back. The quality of a number is asked for, since no update tells
 * it. A delivery that comes again changes nothing.
 */
export function createChannelUpdates(platform: Platform, notifier: Notifier): ApplyChannelUpdate {
  const { clock, events, jobs } = platform;
  const followTemplate = createTemplateUpdates(platform, notifier);
  const tokenHealth = createTokenHealth(platform, notifier);

  async function store(tx: TransactionScope, wabaId: string, update: ChannelUpdate): Promise<boolean> {
    const value = JSON.stringify(boundedRaw(update.value));
    const now = clock();
    const _id = createHash('sha256')
      .update(`${wabaId} ${update.field} ${update.time ?? ''} ${value}`)
      .digest('hex')
      .slice(0, 40);
    const inserted = await tx.db
      .insertInto('channel_updates')
      .values({
        business_id: tx.business_id,
        _id,
        waba_id: wabaId,
        field: update.field,
        value,
        received_at: now,
      })
      // What has no time of its own is told again for a week; after that it has happened again.
      .onConflict((row) =>
        row
          .columns(['business_id', '_id'])
          .doUpdateSet({ received_at: now })
          .where('channel_updates.received_at', '<', update.time === null ? now - REDELIVERED_MS : 0),
      )
      .returning('_id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  async function followAccounts(
    tx: TransactionScope,
    accounts: readonly ChannelAccount[],
    update: ChannelUpdate,
  ): Promise<void> {
    const status = accountChange(update.field, update.value);
    const business = businessChange(update.field, update.value);
    const told = new Set<string>();
    for (const account of accounts) {
      if (status === null && business === null) break;
      const set = { ...(status === null ? {} : { status }), ...business };
      if (!(await updateAccount(tx, account._id, set))) continue;
      await events.append(tx, [{ kind: 'account.updated', ids: { account_id: account._id } }]);
      // All numbers of a business account share its lot: it is told once.
      if (typeof business?.business_event === 'string' && !told.has(account.waba_id)) {
        told.add(account.waba_id);
        await tokenHealth.closed(tx, account._id);
      }
    }
    if (!ABOUT_NUMBERS.has(update.field)) return;
    for (const account of accounts) {
      await jobs.enqueue(tx.db, {
        kind: SYNC_ACCOUNT,
        business_id: tx.business_id,
        payload: { account_id: account._id },
        dedupe_key: `${SYNC_ACCOUNT.queue}:${account._id}`,
      });
    }
    tx.afterCommit(() => jobs.wake());
  }

  return async (tx, accounts, update) => {
    const wabaId = accounts[0]?.waba_id;
    if (wabaId === undefined || !(await store(tx, wabaId, update))) return;
    await followTemplate(tx, wabaId, update);
    await followAccounts(tx, accounts, update);
  };
}
