import type { QueryOf } from '@shared/contract/endpoint';
import type {
  sendableTemplates,
  TemplateCounts,
  templateList,
  WhatsappTemplate,
} from '@shared/contract/templates';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import { accountWabas } from '../whatsapp-accounts';
import { isPreBuilt, preBuiltTemplates } from './pre-built';
import {
  type TemplateFilter,
  countsBy,
  countTemplates,
  knownAtMeta,
  languagesOf,
  searchText,
  templatePage,
  templateRow,
} from './repository';
import { type TemplateRow, toTemplate } from './to-template';

export interface TemplatePage {
  readonly rows: WhatsappTemplate[];
  readonly total_number_of_records: number;
  readonly next_page: number | null;
  readonly next_cursor: string | null;
}

export interface TemplatesService {
  sendable(scope: Scope, query: QueryOf<typeof sendableTemplates>): Promise<WhatsappTemplate[]>;
  list(scope: Scope, query: QueryOf<typeof templateList>): Promise<TemplatePage>;
  counts(scope: Scope, userCat: 'user' | 'admin'): Promise<TemplateCounts>;
  /** @throws AppError `template_not_found` */
  byId(scope: Scope, id: string): Promise<WhatsappTemplate>;
}

/** Pre-built ones of a workspace itself; the library is not large either. */
const MAX_PRE_BUILT = 500;

async function present(scope: Scope, rows: readonly TemplateRow[]): Promise<WhatsappTemplate[]> {
  const [accounts, languages] = await Promise.all([accountWabas(scope), languagesOf(scope, rows)]);
  return rows.map((row) => toTemplate(row, accounts, languages.get(row._id) ?? []));
}

/** @throws AppError `account_not_found` */
async function wabaOf(scope: Scope, accountId: string | undefined): Promise<string | undefined> {
  if (accountId === undefined) return undefined;
  const account = (await accountWabas(scope)).find(({ _id }) => _id === accountId);
  if (!account) throw new AppError('account_not_found');
  return account.waba_id;
}

const matches = (template: WhatsappTemplate, filter: TemplateFilter): boolean => {
  const text = searchText(template.template_name, template.template_content.components);
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    (filter.language ?? template.language) === template.language &&
    (filter.verification_status ?? template.verification_status) === template.verification_status &&
    (filter.whatsapp_template_category ?? template.whatsapp_template_category) ===
      template.whatsapp_template_category &&
    (filter.template_category_id ?? template.template_category_id) === template.template_category_id &&
    filter.platform_account_id === undefined
  );
};

const count = (names: readonly string[]): Record<string, number> => {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return Object.fromEntries(counted);
};

/** What there is of templates. */
export function createTemplatesService(): TemplatesService {
  async function preBuilt(scope: Scope, filter: TemplateFilter): Promise<WhatsappTemplate[]> {
    const wabaId = await wabaOf(scope, filter.platform_account_id);
    const own = await templatePage(scope, filter, { wabaId, skip: 0, limit: MAX_PRE_BUILT });
    const library = preBuiltTemplates(scope.business_id).filter((template) => matches(template, filter));
    return [...(await present(scope, own)), ...library];
  }

  return {
    async sendable(scope, { platform_account_id, verification_status: status }) {
      const wabaId = await wabaOf(scope, platform_account_id);
      return present(scope, await knownAtMeta(scope, { wabaId, status }));
    },

    async list(scope, { rows_per_page, page_num, cursor, ...filter }) {
      const skip = (page_num - 1) * rows_per_page;
      if (filter.user_cat === 'admin') {
        const all = await preBuilt(scope, filter);
        const from =
          cursor === undefined ? skip : Math.max(0, all.findIndex(({ _id }) => _id === cursor) + 1);
        const rows = all.slice(from, from + rows_per_page);
        return pageOf(rows, all.length, from + rows.length < all.length, page_num);
      }
      const wabaId = await wabaOf(scope, filter.platform_account_id);
      const [total, found] = await Promise.all([
        countTemplates(scope, filter, wabaId),
        templatePage(scope, filter, {
          wabaId,
          before: cursor,
          limit: rows_per_page + 1,
          skip: cursor === undefined ? skip : 0,
        }),
      ]);
      const rows = await present(scope, found.slice(0, rows_per_page));
      return pageOf(rows, total, found.length > rows_per_page, page_num);
    },

    async counts(scope, userCat) {
      const groups = await countsBy(scope, userCat);
      const library = userCat === 'admin' ? preBuiltTemplates(scope.business_id) : [];
      const each = [
        ...groups.flatMap((group) => Array.from({ length: group.count }, () => group)),
        ...library.map((template) => ({
          status: template.verification_status,
          language: template.language,
          category: template.template_category_id,
        })),
      ];
      return {
        total: each.length,
        by_status: count(each.map(({ status }) => status)),
        by_language: count(each.map(({ language }) => language)),
        by_category: count(each.map(({ category }) => category ?? 'none')),
      };
    },

    async byId(scope, id) {
      const library = isPreBuilt(id)
        ? preBuiltTemplates(scope.business_id).find(({ _id }) => _id === id)
        : undefined;
      if (library) return library;
      const row = await templateRow(scope, id);
      const [template] = row ? await present(scope, [row]) : [];
      if (!template) throw new AppError('template_not_found');
      return template;
    },
  };
}

function pageOf(rows: WhatsappTemplate[], total: number, hasMore: boolean, pageNum: number): TemplatePage {
  return {
    rows,
    total_number_of_records: total,
    next_page: hasMore ? pageNum + 1 : null,
    next_cursor: hasMore ? (rows.at(-1)?._id ?? null) : null,
  };
}
