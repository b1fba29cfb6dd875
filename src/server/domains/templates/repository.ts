import { type ExpressionBuilder, type Insertable, type UpdateObject, sql } from 'kysely';
import type { QueryOf } from '@shared/contract/endpoint';
import type { templateList, WhatsappTemplate } from '@shared/contract/templates';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import type { TemplateRow } from './to-template';

export type TemplateFilter = Omit<QueryOf<typeof templateList>, 'rows_per_page' | 'page_num' | 'cursor'>;
export type NewTemplateRow = Insertable<Schema['whatsapp_templates']>;

/** Where a draft without an account is kept. */
export const NO_WABA = '';
/** Where pre-built templates are kept: no account can send them. */
export const ADMIN_WABA = 'admin';

const all = (scope: Scope) =>
  scope.db.selectFrom('whatsapp_templates').where('business_id', '=', scope.business_id);

export const templateRow = (scope: Scope, id: string): Promise<TemplateRow | undefined> =>
  all(scope).selectAll().where('_id', '=', id).executeTakeFirst();

/** What each is called. */
export async function templateNames(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await all(scope).select(['_id', 'template_name']).where('_id', 'in', ids).execute();
  return new Map(rows.map(({ _id, template_name }) => [_id, template_name]));
}

/** Those that can be sent, with whose they are. */
export const approvedTemplates = (scope: Scope) =>
  all(scope)
    .select(['_id', 'template_name', 'language', 'waba_id'])
    .where('verification_status', '=', 'APPROVED')
    .orderBy('_id')
    .execute();

/** By name and language, the order of a picker. */
export function knownAtMeta(
  scope: Scope,
  { wabaId, status }: { readonly wabaId: string | undefined; readonly status: string | undefined },
): Promise<TemplateRow[]> {
  let query = all(scope).selectAll().where('waba_id', 'not in', [NO_WABA, ADMIN_WABA]);
  if (status !== undefined) query = query.where('verification_status', '=', status);
  if (wabaId !== undefined) query = query.where('waba_id', '=', wabaId);
  return query.orderBy('template_name').orderBy('language').orderBy('_id').execute();
}

/** Words are found as they are written: `%` and `_` are no signs for anything. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const fits =
  (filter: TemplateFilter, wabaId: string | undefined) =>
  (row: ExpressionBuilder<Schema, 'whatsapp_templates'>) => {
    const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
    return row.and([
      row('user_cat', '=', filter.user_cat),
      ...(filter.verification_status === undefined
        ? []
        : [row('verification_status', '=', filter.verification_status)]),
      ...(filter.language === undefined ? [] : [row('language', '=', filter.language)]),
      ...(filter.whatsapp_template_category === undefined
        ? []
        : [row('whatsapp_template_category', '=', filter.whatsapp_template_category)]),
      ...(filter.template_category_id === undefined
        ? []
        : [
            filter.template_category_id === 'none'
              ? row('category_id', 'is', null)
              : row('category_id', '=', filter.template_category_id),
          ]),
      ...(wabaId === undefined ? [] : [row('waba_id', '=', wabaId)]),
      ...words.map((word) => sql<boolean>`search_text like ${`%${escaped(word)}%`} escape '\\'`),
    ]);
  };

/** Newest first: ids are made in the order of time, and nothing that happens to a template moves it. */
export function templatePage(
  scope: Scope,
  filter: TemplateFilter,
  page: {
    readonly wabaId?: string | undefined;
    readonly before?: string | undefined;
    readonly skip: number;
    readonly limit: number;
  },
): Promise<TemplateRow[]> {
  let query = all(scope).selectAll().where(fits(filter, page.wabaId));
  if (page.before !== undefined) query = query.where('_id', '<', page.before);
  return query.orderBy('_id', 'desc').limit(page.limit).offset(page.skip).execute();
}

export async function countTemplates(scope: Scope, filter: TemplateFilter, wabaId?: string): Promise<number> {
  const row = await all(scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(fits(filter, wabaId))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countsBy(
  scope: Scope,
  userCat: 'user' | 'admin',
): Promise<readonly { status: string; language: string; category: string | null; count: number }[]> {
  return all(scope)
    .select(['verification_status as status', 'language', 'category_id as category'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_cat', '=', userCat)
    .groupBy(['verification_status', 'language', 'category_id'])
    .execute();
}

const sisters = (rows: readonly TemplateRow[]) => [
  ...new Set(rows.map(({ template_name }) => template_name)),
];

/** The other languages of each of these templates, by template. */
export async function languagesOf(
  scope: Scope,
  rows: readonly TemplateRow[],
): Promise<ReadonlyMap<string, WhatsappTemplate['languages']>> {
  if (rows.length === 0) return new Map();
  const wabas = [...new Set(rows.map(({ waba_id }) => waba_id))];
  const family = await all(scope)
    .select(['_id', 'waba_id', 'template_name', 'language', 'verification_status'])
    .where('waba_id', 'in', wabas)
    .where('template_name', 'in', sisters(rows))
    .orderBy('language')
    .execute();
  return new Map(
    rows.map((row) => [
      row._id,
      family
        .filter(
          (other) =>
            other._id !== row._id &&
            other.waba_id === row.waba_id &&
            other.template_name === row.template_name,
        )
        .map(({ _id, language, verification_status }) => ({ _id, language, verification_status })),
    ]),
  );
}

/** Everything of one WhatsApp Business Account, for comparing it with Meta's list. */
export const templatesOfWaba = (scope: Scope, wabaId: string): Promise<TemplateRow[]> =>
  all(scope).selectAll().where('waba_id', '=', wabaId).execute();

export async function isNameTaken(
  scope: Scope,
  wabaId: string,
  name: string,
  language?: string,
): Promise<boolean> {
  let query = all(scope).select('_id').where('waba_id', '=', wabaId).where('template_name', '=', name);
  if (language !== undefined) query = query.where('language', '=', language);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export async function insertTemplate(tx: Scope, row: Omit<NewTemplateRow, 'business_id'>): Promise<void> {
  await tx.db
    .insertInto('whatsapp_templates')
    .values({ ...row, business_id: tx.business_id })
    .execute();
}

/** False when there is no such template. */
export async function changeTemplate(
  tx: Scope,
  id: string,
  set: UpdateObject<Schema, 'whatsapp_templates'>,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('whatsapp_templates')
    .set(set)
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of two who submit a template at once, one goes on. False: somebody else does, or it is not as it was. */
export async function claimForSubmit(
  scope: Scope,
  row: TemplateRow,
  now: number,
  until: number,
): Promise<boolean> {
  const claimed = await scope.db
    .updateTable('whatsapp_templates')
    .set({ submitting_until: until })
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', row._id)
    .where('verification_status', '=', row.verification_status)
    .where((where) => where.or([where('submitting_until', 'is', null), where('submitting_until', '<', now)]))
    .returning('_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function removeTemplate(tx: Scope, id: string): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('whatsapp_templates')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a template is found by: its name as Meta and as people write it, and its texts. */
export function searchText(name: string, components: readonly Readonly<Record<string, unknown>>[]): string {
  const texts = components.flatMap(({ text, buttons }) => [
    text,
    ...(Array.isArray(buttons) ? buttons.map((button: unknown) => (button as { text?: unknown }).text) : []),
  ]);
  return [name, name.replaceAll('_', ' '), ...texts.filter((text) => typeof text === 'string')]
    .join(' ')
    .toLowerCase()
    .slice(0, 4000);
}
