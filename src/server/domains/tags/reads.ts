import { existingIds } from '../../platform/db/existing-ids';
import { joinable } from '../../platform/db/joinable';
import type { Scope } from '../../platform/scope';

/* What other domains may read of tags. */

/** Tags of contacts (spec 3 §3). */
const CONTACT_TAGS = 1;
/** Tags of companies. */
const COMPANY_TAGS = 4;
/** Tags of lists. */
export const SEGMENT_TAGS = 2;

/** To join, by `business_id` and `_id`. */
export const tagNames = joinable<'tags', 'business_id' | '_id' | 'label'>('tags');

/** Those of the ids that there are. */
export const tagsAmong = (scope: Scope, ids: readonly string[]) => existingIds(scope, 'tags', ids);

/** Those of the ids that are tags of this type. */
export async function tagsOfType(
  { business_id, db }: Scope,
  tag_type: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('tags')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .where('tag_type', '=', tag_type)
    .execute();
  return new Set(rows.map(({ _id }) => _id));
}

const tagsOf = ({ business_id, db }: Scope, type: number) =>
  db
    .selectFrom('tags')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .where('tag_type', '=', type)
    .orderBy('label')
    .execute();

/** The tags that contacts can have, by name. */
export const contactTags = (scope: Scope) => tagsOf(scope, CONTACT_TAGS);

/** The tags that companies can have, by name. */
export const companyTags = (scope: Scope) => tagsOf(scope, COMPANY_TAGS);

/** The tags that lists can have, by name. */
export const segmentTags = (scope: Scope) => tagsOf(scope, SEGMENT_TAGS);

/** What tags are called, in no order. */
export const namesOfTags = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('tags')
        .select(['_id', 'label'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .execute();
