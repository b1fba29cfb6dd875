import { compareTexts } from '../../platform/compare-texts';
import { joinable } from '../../platform/db/joinable';
import type { Scope } from '../../platform/scope';
import { isPresent } from '../../platform/bin/present';
import { companiesBin } from './bin';

/* What other domains may read of companies. */

export { companySearchIds } from './search';

/** To join, by `business_id` and `_id`; `deleted_at` null: not in the bin. */
export const companyNames = joinable<
  'companies',
  'business_id' | '_id' | 'mp_company_label' | 'mp_company_avatar' | 'deleted_at'
>('companies');

/** Those of the ids that there are, and not in the bin. */
export const companiesAmong = (scope: Scope, ids: readonly string[]) => companiesBin.among(scope, ids);

/** What a chip shows of each; in no order, and none of those in the bin. */
export const companyChips = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('companies')
        .select(['_id', 'mp_company_label', 'mp_company_avatar'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .where(isPresent)
        .execute();

/** So many of the oldest that are not in the bin: the demo tells more of them. */
export async function oldestCompanies({ business_id, db }: Scope, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('companies')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is', null)
    .orderBy('_id')
    .limit(most)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Name as it is compared -> the oldest company that is called so. */
export async function companiesNamed(
  { business_id, db }: Scope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['_id', 'name_key'])
    .where('business_id', '=', business_id)
    .where('name_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute();
  // Asked for them in this order, SQLite walks all companies. The oldest of a name is written last, and stays.
  const newestFirst = rows.toSorted((one, other) => compareTexts(other._id, one._id));
  return new Map(newestFirst.map(({ _id, name_key }) => [name_key, _id]));
}
