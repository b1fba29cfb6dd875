import type { Platform } from '../../platform/platform';
import { type NamedList, createNamedList } from '../../platform/lists/named-list';
import { collectionStore } from './repository';

/** What posts are put together in. */
export type CollectionsService = NamedList;

export function createCollectionsService(platform: Platform): CollectionsService {
  return createNamedList(platform, collectionStore(), {
    endpoint: 'collection',
    event: 'collections.updated',
    field: 'title',
    notFound: 'collection_not_found',
    taken: 'collection_taken',
    tooMany: 'too_many_collections',
  });
}
