import * as contract from '@shared/contract/interests';
import { type Route, route } from '../../platform/http/route';
import type { CountedEntry } from '../../platform/lists/named-list';
import { pageOf } from '../../platform/lists/page-of';
import type { InterestsService } from './service';

const toInterest = ({ _id, name, used }: CountedEntry): contract.Interest => ({ _id, label: name, used });

export function interestRoutes(interests: InterestsService): Route[] {
  return [
    route(contract.interestList, async ({ caller, query }) => ({
      data: pageOf((await interests.list(caller)).map(toInterest), query),
    })),
    route(contract.createInterest, async ({ caller, body, idempotencyKey }) => ({
      data: toInterest(await interests.create(caller, body.label, 0, idempotencyKey)),
    })),
    route(contract.renameInterest, async ({ caller, params, body }) => ({
      data: toInterest(await interests.rename(caller, params.id, body.label)),
    })),
    route(contract.deleteInterest, async ({ caller, params }) => ({
      data: { done: true as const, used: await interests.remove(caller, params.id) },
    })),
  ];
}
