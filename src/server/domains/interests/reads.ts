import { existingIds } from '../../platform/db/existing-ids';
import { joinable } from '../../platform/db/joinable';
import type { Scope } from '../../platform/scope';

/* What other domains may read of interests. */

/** To join, by `business_id` and `_id`. */
export const interestNames = joinable<'interests', 'business_id' | '_id' | 'label'>('interests');

/** Those of the ids that there are. */
export const interestsAmong = (scope: Scope, ids: readonly string[]) => existingIds(scope, 'interests', ids);

/** All of them, by name. */
export const allInterests = ({ business_id, db }: Scope) =>
  db
    .selectFrom('interests')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .orderBy('label')
    .execute();
