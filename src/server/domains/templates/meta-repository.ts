import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { TransactionScope } from '../../platform/scope';
import type { TemplateChange, TemplateRow } from './to-template';

/** What Meta tells of a template, and by what it names it. */
export interface MetaUpdate {
  readonly waba_id: string;
  /** Meta's id; the number may have lost its last digits on its way through JSON. */
  readonly external_id: string;
  readonly template_name: string | null;
  /** As the API writes it: `en_US`. */
  readonly language: string | null;
  readonly set: TemplateChange;
  /** When Meta told it. Epoch milliseconds. */
  readonly told: number;
}

type Row = ExpressionBuilder<Schema, 'whatsapp_templates'>;

const SECOND_MS = 1000;

/** Name and language are exact, the id may not be. */
const isNamedIn =
  ({ template_name, language, external_id }: MetaUpdate) =>
  (row: Row) =>
    template_name === null || language === null
      ? row('external_id', '=', external_id)
      : row.and({ template_name, language });

/**
 * Whether Meta has it. A draft that has the same name by chance is not meant; a template whose submission got no answer
 * is, until somebody changes it.
 */
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

/**
 * Webhooks come late, twice, and in any order: an update from before the last one is ignored. Of two from the same
 * second, `PENDING` is the older one, since every decision follows it.
 */
const isNewer = (status: string | undefined, told: number) => (row: Row) =>
  status === undefined
    ? sql<boolean>`1 = 1`
    : row.or([
        row('status_told_at', 'is', null),
        row('status_told_at', '<', status === 'PENDING' ? told : told + SECOND_MS),
      ]);

/** Grows with every update, so that a submission that is under way sees that there was one. */
const toldAt = (told: number) =>
  sql<number>`case when coalesce(status_told_at, 0) >= ${told} then status_told_at + 1 else ${told} end`;

/** Writes what Meta tells of a template. Answers the templates that it is about, as they were before. */
export async function applyMetaUpdate(
  tx: TransactionScope,
  update: MetaUpdate,
  now: number,
): Promise<Pick<TemplateRow, '_id' | 'template_name' | 'language' | 'verification_status'>[]> {
  const status = update.set.verification_status;
  // A number that JSON cannot hold is no id to delete by; Meta's list has the right one.
  const external_id = Number.isSafeInteger(Number(update.external_id)) ? update.external_id : null;
  const before = await tx.db
    .selectFrom('whatsapp_templates')
    .select(['_id', 'template_name', 'language', 'verification_status'])
    .where('business_id', '=', tx.business_id)
    .where('waba_id', '=', update.waba_id)
    .where(isNamedIn(update))
    .where(isAtMeta(now))
    .where(isNewer(status, update.told))
    .execute();
  if (before.length === 0) return before;
  await tx.db
    .updateTable('whatsapp_templates')
    .set(update.set)
    .set((row) => ({ external_id: row.fn.coalesce('external_id', sql<string | null>`${external_id}`) }))
    .$if(status !== undefined, (query) => query.set({ status_told_at: toldAt(update.told) }))
    .where('business_id', '=', tx.business_id)
    .where(
      '_id',
      'in',
      before.map(({ _id }) => _id),
    )
    .execute();
  return before;
}
