import * as contract from '@shared/contract/contact-types';
import { type Route, route } from '../../platform/http/route';
import { pageOf } from '../../platform/lists/page-of';
import type { ContactTypesService } from './service';

export function contactTypeRoutes(types: ContactTypesService): Route[] {
  return [
    route(contract.contactTypeList, async ({ caller, query }) => {
      const visible = query.is_crm_visible === undefined ? null : Number(query.is_crm_visible);
      const rows = (await types.list(caller)).filter(
        ({ is_crm_visible }) => visible === null || is_crm_visible === visible,
      );
      return { data: pageOf(rows, query) };
    }),
    route(contract.contactTypeById, async ({ caller, params }) => ({
      data: await types.byId(caller, params.id),
    })),
    route(contract.createContactType, async ({ caller, body, idempotencyKey }) => ({
      data: await types.create(caller, body, idempotencyKey),
    })),
    route(contract.updateContactType, async ({ caller, params, body }) => ({
      data: await types.update(caller, params.id, body),
    })),
    route(contract.orderContactTypes, async ({ caller, body }) => {
      await types.order(caller, body.ids);
      return { data: { done: true as const } };
    }),
    route(contract.deleteContactType, async ({ caller, params, query }) => ({
      data: { done: true as const, used: await types.remove(caller, params.id, query.move_to ?? null) },
    })),
  ];
}
