import * as contract from '@shared/contract/fields';
import { type Route, route } from '../../platform/http/route';
import { pageOf } from '../../platform/lists/page-of';
import { forTemplates } from './definitions';
import type { FieldsService } from './service';
import type { FieldValuesService } from './values-service';

const ALL = { rows_per_page: 0, page_num: 1 } as const;

export function fieldRoutes(fields: FieldsService, values: FieldValuesService): Route[] {
  return [
    route(contract.fieldGroups, async ({ caller, query }) => {
      const groups = await fields.groups(caller, 'contact');
      return { data: query.hide_fields_from === 'template' ? forTemplates(groups) : groups };
    }),
    route(contract.companyFieldGroups, async ({ caller }) => ({
      data: await fields.ownGroups(caller, 'company'),
    })),
    route(contract.dealFieldGroups, async ({ caller }) => ({ data: await fields.ownGroups(caller, 'deal') })),
    route(contract.fieldSuggestions, async ({ caller, params, query }) => ({
      data: await fields.suggestions(caller, params.id, query.search),
    })),
    route(contract.fieldList, async ({ caller, query }) => ({
      data: pageOf(await fields.list(caller, query.entity), ALL),
    })),
    route(contract.createField, async ({ caller, body, idempotencyKey }) => ({
      data: await fields.create(caller, body, idempotencyKey),
    })),
    route(contract.updateField, async ({ caller, params, body }) => ({
      data: await fields.update(caller, params.id, body),
    })),
    route(contract.orderFields, async ({ caller, body }) => {
      await fields.order(caller, body.entity, body.ids);
      return { data: { done: true as const } };
    }),
    route(contract.deleteField, async ({ caller, params }) => ({
      data: { done: true as const, used: await fields.remove(caller, params.id) },
    })),
    route(contract.contactFieldValues, async ({ caller, params }) => ({
      data: await values.read(caller, 'contact', params.id),
    })),
    route(contract.updateContactFieldValues, async ({ caller, params, body }) => ({
      data: await values.write(caller, 'contact', params.id, body.data),
    })),
    route(contract.companyFieldValues, async ({ caller, params }) => ({
      data: await values.read(caller, 'company', params.id),
    })),
    route(contract.updateCompanyFieldValues, async ({ caller, params, body }) => ({
      data: await values.write(caller, 'company', params.id, body.data),
    })),
    route(contract.dealFieldValues, async ({ caller, params }) => ({
      data: await values.read(caller, 'deal', params.id),
    })),
    route(contract.updateDealFieldValues, async ({ caller, params, body }) => ({
      data: await values.write(caller, 'deal', params.id, body.data),
    })),
  ];
}
