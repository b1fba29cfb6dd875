import * as contract from '@shared/contract/collections';
import { type Route, route } from '../../platform/http/route';
import type { CountedEntry } from '../../platform/lists/named-list';
import { pageOf } from '../../platform/lists/page-of';
import type { CollectionsService } from './service';

const toCollection = ({ _id, name, used }: CountedEntry): contract.Collection => ({ _id, title: name, used });

export function collectionRoutes(collections: CollectionsService): Route[] {
  return [
    route(contract.collectionList, async ({ caller, query }) => ({
      data: pageOf((await collections.list(caller)).map(toCollection), query),
    })),
    route(contract.createCollection, async ({ caller, body, idempotencyKey }) => ({
      data: toCollection(await collections.create(caller, body.title, 0, idempotencyKey)),
    })),
    route(contract.renameCollection, async ({ caller, params, body }) => ({
      data: toCollection(await collections.rename(caller, params.id, body.title)),
    })),
    route(contract.deleteCollection, async ({ caller, params }) => ({
      data: { done: true as const, used: await collections.remove(caller, params.id) },
    })),
  ];
}
