import * as bin from '@shared/contract/bin';
import * as board from '@shared/contract/deal-board';
import * as contract from '@shared/contract/deals';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { type Caller, inTransaction } from '../../platform/scope';
import { binPage } from '../bin/reads';
import { binRecords, dealsBin, restoreRecords } from './bin';
import { dealExists } from './repository';
import type { DealsService } from './service';

function dealBinRoutes(platform: Pick<Platform, 'clock' | 'events'>): Route[] {
  const put = (caller: Caller, ids: readonly string[]) =>
    inTransaction(caller, (tx) => binRecords(platform, tx, caller, ids));
  return [
    route(bin.dealBin, async ({ caller, query }) => ({
      data: await binPage(dealsBin, caller, query, platform.clock()),
    })),
    route(bin.deleteDeals, async ({ caller, body }) => ({ data: { ids: await put(caller, body.deal_ids) } })),
    route(bin.deleteDeal, async ({ caller, params: { id } }) => {
      if (!(await dealExists(caller, id))) throw new AppError('deal_not_found');
      return { data: { ids: await put(caller, [id]) } };
    }),
    route(bin.restoreDeals, async ({ caller, body }) => ({
      data: { ids: await inTransaction(caller, (tx) => restoreRecords(platform, tx, caller, body.deal_ids)) },
    })),
  ];
}

export function dealRoutes(platform: Pick<Platform, 'clock' | 'events'>, deals: DealsService): Route[] {
  return [
    ...dealBinRoutes(platform),
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
