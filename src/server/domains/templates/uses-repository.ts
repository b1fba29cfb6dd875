import type { Scope } from '../../platform/scope';

/* Where a template is named by something else: an account, a category, a file, a message that was sent with it. */

const all = (scope: Scope) =>
  scope.db.selectFrom('whatsapp_templates').where('business_id', '=', scope.business_id);

/** How many templates of a WhatsApp Business Account Meta has not decided about yet. */
export async function countInReview(scope: Scope, wabaId: string): Promise<number> {
  const row = await all(scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('waba_id', '=', wabaId)
    .where('verification_status', 'in', ['PENDING', 'IN_APPEAL'])
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The account that templates were written for is gone; they stay with its WhatsApp Business Account. */
export async function releaseAccount(tx: Scope, accountId: string): Promise<void> {
  await tx.db
    .updateTable('whatsapp_templates')
    .set({ account_id: null })
    .where('business_id', '=', tx.business_id)
    .where('account_id', '=', accountId)
    .execute();
}

/** What of a template is needed to send it as a test. */
export interface TemplateSample {
  readonly _id: string;
  readonly template_name: string;
  readonly language: string;
  /** JSON. */
  readonly components: string;
}

/** Approved ones of a WhatsApp Business Account, by name and language. */
export const approvedSamples = (scope: Scope, wabaId: string, limit: number): Promise<TemplateSample[]> =>
  all(scope)
    .select(['_id', 'template_name', 'language', 'components'])
    .where('waba_id', '=', wabaId)
    .where('verification_status', '=', 'APPROVED')
    .orderBy('template_name')
    .orderBy('language')
    .limit(limit)
    .execute();

/** Category -> how many templates are in it. */
export async function usesOfCategories(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await all(scope)
    .select('category_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .execute();
  return new Map(rows.map(({ category_id, count }) => [category_id ?? '', count]));
}

/** Templates of a category go to another one, or into none. Answers how many. */
export async function moveToCategory(tx: Scope, from: string, to: string | null): Promise<number> {
  const rows = await tx.db
    .updateTable('whatsapp_templates')
    .set({ category_id: to })
    .where('business_id', '=', tx.business_id)
    .where('category_id', '=', from)
    .returning('_id')
    .execute();
  return rows.length;
}

/** How often a template is sent, and when it was last, is told in the list of templates. */
export async function countSend(tx: Scope, id: string, now: number): Promise<void> {
  await tx.db
    .updateTable('whatsapp_templates')
    .set((row) => ({ sent_count: row('sent_count', '+', 1), last_sent_at: now }))
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .execute();
}
