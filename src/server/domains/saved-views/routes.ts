import * as contract from '@shared/contract/saved-views';
import { type Route, route } from '../../platform/http/route';
import type { SavedViewsService } from './service';

export function savedViewRoutes(views: SavedViewsService): Route[] {
  return [
    route(contract.savedViewList, async ({ caller, query }) => ({
      data: await views.list(caller, query.list),
    })),
    route(contract.createSavedView, async ({ caller, body, idempotencyKey }) => ({
      data: await views.create(caller, body, idempotencyKey),
    })),
    route(contract.updateSavedView, async ({ caller, params, body }) => ({
      data: await views.update(caller, params.id, body),
    })),
    route(contract.deleteSavedView, async ({ caller, params }) => {
      await views.remove(caller, params.id);
      return { data: { done: true as const } };
    }),
  ];
}
