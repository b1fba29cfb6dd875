import type { Platform } from '../../platform/platform';
import { type NamedList, createNamedList } from '../../platform/lists/named-list';
import { type Uses, tagStore } from './repository';

/** Tags of contacts, segments and companies; `within` is the type. */
export type TagsService = NamedList;

export function createTagsService(platform: Platform, uses: Uses): TagsService {
  return createNamedList(platform, tagStore(uses), {
    endpoint: 'tag',
    event: 'tags.updated',
    field: 'label',
    notFound: 'tag_not_found',
    taken: 'tag_taken',
    tooMany: 'too_many_tags',
  });
}
