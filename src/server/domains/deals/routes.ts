import * as board from '@shared/contract/deal-board';
import * as contract from '@shared/contract/deals';
import { type Route, route } from '../../platform/http/route';
import type { DealsService } from './service';

export function dealRoutes(deals: DealsService): Route[] {
  return [
    route(contract.dealList, async ({ caller, query }) => ({
      data: await deals.list(caller, query),
    })),
    route(board.dealBoard, async ({ caller, query }) => ({
      data: await deals.board(caller, query),
    })),
    route(board.dealTotals, async ({ caller, query }) => ({
      data: { rows: await deals.totals(caller, query) },
    })),
    route(board.dealForecast, async ({ caller, query }) => ({
      data: await deals.forecast(caller, query.pipeline_id, query.assignee),
    })),
    route(contract.createDeal, async ({ caller, body, idempotencyKey }) => ({
      data: await deals.create(caller, body, idempotencyKey),
    })),
    route(contract.dealById, async ({ caller, params }) => ({
      data: await deals.byId(caller, params.id),
    })),
    route(board.dealHistory, async ({ caller, params }) => ({
      data: { rows: await deals.history(caller, params.id) },
    })),
    route(contract.updateDeal, async ({ caller, params, body }) => ({
      data: await deals.update(caller, params.id, body),
    })),
    route(contract.moveDeal, async ({ caller, params, body }) => ({
      data: await deals.place(caller, params.id, body),
    })),
  ];
}
