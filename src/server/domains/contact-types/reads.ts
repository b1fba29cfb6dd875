import { joinable } from '../../platform/db/joinable';
import type { Scope } from '../../platform/scope';

/* What other domains may read of contact types. */

/** To join, by `business_id` and `_id`. */
export const typeNames = joinable<'lifecycle_stages', 'business_id' | '_id' | 'label' | 'color'>(
  'lifecycle_stages',
);

/** All of them, in their order. */
export const allTypes = ({ business_id, db }: Scope) =>
  db
    .selectFrom('lifecycle_stages')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .orderBy('position')
    .execute();
