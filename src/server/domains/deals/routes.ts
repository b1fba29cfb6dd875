import * as contract from '@shared/contract/deals';
import { type Route, route } from '../../platform/http/route';
import type { DealsService } from './service';

export function dealRoutes(deals: DealsService): Route[] {
  return [
    route(contract.dealList, async ({ caller, query }) => ({
      data: await deals.list(caller, query),
    })),
    route(contract.createDeal, async ({ caller, body, idempotencyKey }) => ({
      data: await deals.create(caller, body, idempotencyKey),
    })),
    route(contract.dealById, async ({ caller, params }) => ({
      data: await deals.byId(caller, params.id),
    })),
  ];
}
