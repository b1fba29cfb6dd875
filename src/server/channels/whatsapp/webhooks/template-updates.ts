import { type ExpressionBuilder, sql } from 'kysely';
import type { Notifier } from '../../../domains/notifications/ports';
import type { Schema } from '../../../platform/db/schema';
import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import type { ChannelUpdate } from '../parse/updates';
import { type TemplateChange, templateChange } from './channel-changes';
import { templateNews } from './template-news';

export type FollowTemplate = (tx: TransactionScope, wabaId: string, update: ChannelUpdate) => Promise<void>;

type Row = ExpressionBuilder<Schema, 'whatsapp_templates'>;

/** The id is a JSON number and may have lost its last digits; name and language are exact. */
const isNamedIn =
  ({ template_name, language, external_id }: TemplateChange) =>
  (row: Row) =>
    template_name === null || language === null
      ? row('external_id', '=', external_id)
      : row.and({ template_name, language });

/** A draft that only bears the name is none of Meta's; one whose answer was lost is, as long as nobody goes on with it. */
const isAtMeta = (now: number) => (row: Row) =>
  row.or([
    row('external_id', 'is not', null),
    row('verification_status', '!=', 'DRAFT'),
    row('submitting_until', '>', now),
    row.and([
      row('submitted_at', 'is not', null),
      row('updated_at', '<=', row.fn.coalesce('submitted_at', sql<number>`0`)),
    ]),
  ]);

const SECOND_MS = 1000;

/**
 * Webhooks come late, twice, and in any order. What was told before the last news is old; of two that were told within
 * one second, `PENDING` is the older one, since every decision follows it.
 */
const isNews = (status: string | undefined, told: number) => (row: Row) =>
  status === undefined
    ? sql<boolean>`1 = 1`
    : row.or([
        row('status_told_at', 'is', null),
        row('status_told_at', '<', status === 'PENDING' ? told : told + SECOND_MS),
      ]);

/** Grows with every news, so that a submit sees that there was one. */
const toldAt = (told: number) =>
  sql<number>`case when coalesce(status_told_at, 0) >= ${told} then status_told_at + 1 else ${told} end`;

/** Follows what Meta says of a template: status, reason, quality, category. */
export function createTemplateUpdates(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  notifier: Notifier,
): FollowTemplate {
  return async (tx, wabaId, update) => {
    const change = templateChange(update.field, update.value);
    if (!change) return;
    const status = change.set.verification_status;
    const told = update.time === null ? clock() : update.time * SECOND_MS;
    // A number that JSON cannot hold is no id to delete by; Meta's list tells it later.
    const external_id = Number.isSafeInteger(Number(change.external_id)) ? change.external_id : null;
    const before = await tx.db
      .selectFrom('whatsapp_templates')
      .select(['_id', 'template_name', 'language', 'verification_status'])
      .where('business_id', '=', tx.business_id)
      .where('waba_id', '=', wabaId)
      .where(isNamedIn(change))
      .where(isAtMeta(clock()))
      .where(isNews(status, told))
      .execute();
    if (before.length === 0) return;
    await tx.db
      .updateTable('whatsapp_templates')
      .set(change.set)
      .set((row) => ({ external_id: row.fn.coalesce('external_id', sql<string | null>`${external_id}`) }))
      .$if(status !== undefined, (query) => query.set({ status_told_at: toldAt(told) }))
      .where('business_id', '=', tx.business_id)
      .where(
        '_id',
        'in',
        before.map(({ _id }) => _id),
      )
      .execute();
    for (const template of before) {
      // A status that is told once more is no news.
      if (template.verification_status === status) continue;
      const news = templateNews(template, status, change.set.rejected_reason ?? null);
      if (news) await notifier.raise(tx, news);
    }
    await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
  };
}
