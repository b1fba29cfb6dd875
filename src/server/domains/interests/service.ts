import type { Platform } from '../../platform/platform';
import { type NamedList, createNamedList } from '../../platform/lists/named-list';
import { type Uses, interestStore } from './repository';

/** What contacts are interested in. */
export type InterestsService = NamedList;

export function createInterestsService(platform: Platform, uses: Uses): InterestsService {
  return createNamedList(platform, interestStore(uses), {
    endpoint: 'interest',
    event: 'interests.updated',
    field: 'label',
    notFound: 'interest_not_found',
    taken: 'interest_taken',
    tooMany: 'too_many_interests',
  });
}
