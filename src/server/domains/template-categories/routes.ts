import * as contract from '@shared/contract/template-categories';
import { type Route, route } from '../../platform/http/route';
import type { TemplateCategoriesService } from './service';

export function templateCategoryRoutes(categories: TemplateCategoriesService): Route[] {
  return [
    route(contract.templateCategoryList, async ({ caller, query }) => {
      const rows = await categories.list(caller, query.user_cat);
      return { data: { rows, total_number_of_records: rows.length, next_page: null } };
    }),
    route(contract.createTemplateCategory, async ({ caller, body, idempotencyKey }) => ({
      data: await categories.create(caller, body.category_name, body.created_by, idempotencyKey),
    })),
    route(contract.renameTemplateCategory, async ({ caller, params, body }) => ({
      data: await categories.rename(caller, params.id, body.category_name),
    })),
    route(contract.deleteTemplateCategory, async ({ caller, params, query }) => ({
      data: {
        done: true as const,
        used: await categories.remove(caller, params.id, {
          force: query.forceDelete === 'true',
          to: query.new_category_id ?? null,
        }),
      },
    })),
  ];
}
