import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { ChannelAccount } from '../../../domains/chat/ingest-types';
import type { Notifier } from '../../../domains/notifications/ports';
import { newId } from '../../../platform/ids';
import type { Schema } from '../../../platform/db/schema';
import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import type { ChannelUpdate } from '../parse/updates';
import { boundedRaw, id, object } from '../parse/read';
import { QUEUES } from '../ports';
import { createLostAccess } from '../lost-access';
import { businessChange } from './business-change';
import type { TemplateChange } from './channel-changes';
import { accountChange, templateChange } from './channel-changes';
import { templateNews } from './template-news';

export type ApplyChannelUpdate = (
  tx: TransactionScope,
  accounts: readonly ChannelAccount[],
  update: ChannelUpdate,
) => Promise<void>;

/** After these the numbers are asked about: the update tells a part only. */
const ABOUT_NUMBERS = new Set(['phone_number_quality_update', 'phone_number_name_update', 'account_update']);

/** The id is a JSON number and may have lost its last digits; name and language are exact. */
const isNamedIn =
  ({ template_name, language, external_id }: TemplateChange) =>
  (row: ExpressionBuilder<Schema, 'whatsapp_templates'>) =>
    template_name === null || language === null
      ? row('external_id', '=', external_id)
      : row.and({ template_name, language });

/**
 * Keeps every update of templates, numbers and accounts, and follows those whose meaning is clear: a template's
 * status and category, an account that is closed or back. The quality of a number is asked for, since no update tells
 * it. A delivery that comes again changes nothing.
 */
export function createChannelUpdates(platform: Platform, notifier: Notifier): ApplyChannelUpdate {
  const lostAccess = createLostAccess(platform, notifier);
  const { clock, events, jobs } = platform;
  async function store(tx: TransactionScope, wabaId: string, update: ChannelUpdate): Promise<boolean> {
    const value = JSON.stringify(boundedRaw(update.value));
    const _id =
      update.time === null
        ? newId()
        : createHash('sha256')
            .update(`${wabaId} ${update.field} ${update.time} ${value}`)
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
        received_at: clock(),
      })
      .onConflict((row) => row.doNothing())
      .returning('_id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  async function followTemplate(tx: TransactionScope, wabaId: string, update: ChannelUpdate): Promise<void> {
    const change = templateChange(update.field, update.value);
    if (!change) return;
    const status = change.set.verification_status;
    const told = status === undefined ? [] : await templatesNewIn(tx, wabaId, change, status);
    const changed = await tx.db
      .updateTable('whatsapp_templates')
      .set(change.set)
      .where('business_id', '=', tx.business_id)
      .where('waba_id', '=', wabaId)
      .where(isNamedIn(change))
      .returning('_id')
      .execute();
    for (const template of told) {
      const news = templateNews(template, status, update.value);
      if (news) await notifier.raise(tx, news);
    }
    if (changed.length > 0) await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
  }

  /** A status that is told once more is no news. */
  const templatesNewIn = (tx: TransactionScope, wabaId: string, change: TemplateChange, status: string) =>
    tx.db
      .selectFrom('whatsapp_templates')
      .select(['_id', 'template_name', 'language'])
      .where('business_id', '=', tx.business_id)
      .where('waba_id', '=', wabaId)
      .where('verification_status', '!=', status)
      .where(isNamedIn(change))
      .execute();

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
      const changed = await tx.db
        .updateTable('whatsapp_accounts')
        .set(set)
        .where('business_id', '=', tx.business_id)
        .where('_id', '=', account._id)
        .returning('_id')
        .executeTakeFirst();
      if (!changed) continue;
      await events.append(tx, [{ kind: 'account.updated', ids: { account_id: account._id } }]);
      // All numbers of a business account share its lot: it is told once.
      if (typeof business?.business_event === 'string' && !told.has(account.waba_id)) {
        told.add(account.waba_id);
        await lostAccess.closed(tx, account._id);
      }
    }
    if (!ABOUT_NUMBERS.has(update.field)) return;
    for (const account of accounts) {
      await jobs.enqueue(tx.db, {
        queue: QUEUES.account,
        business_id: tx.business_id,
        payload: { account_id: account._id },
        dedupe_key: `${QUEUES.account}:${account._id}`,
      });
    }
    tx.afterCommit(() => jobs.wake());
  }

  return async (tx, accounts, update) => {
    const wabaId = id(accounts[0]?.waba_id);
    if (wabaId === null || !(await store(tx, wabaId, update))) return;
    const value = { ...update, value: object(update.value) };
    await followTemplate(tx, wabaId, value);
    await followAccounts(tx, accounts, value);
  };
}
