import { existingIds } from '../../platform/db/existing-ids';
import { joinable } from '../../platform/db/joinable';
import type { Scope } from '../../platform/scope';

/* What other domains may read of companies. */

export { companySearchIds } from './search';

/** To join, by `business_id` and `_id`. */
export const companyNames = joinable<
  'companies',
  'business_id' | '_id' | 'mp_company_label' | 'mp_company_avatar'
>('companies');

/** Those of the ids that there are. */
export const companiesAmong = (scope: Scope, ids: readonly string[]) => existingIds(scope, 'companies', ids);

/** What a chip shows of each; in no order. */
export const companyChips = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('companies')
        .select(['_id', 'mp_company_label', 'mp_company_avatar'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .execute();
