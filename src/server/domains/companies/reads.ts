import { joinable } from '../../platform/db/joinable';

/* What other domains may read of companies. */

/** To join, by `business_id` and `_id`. */
export const companyNames = joinable<
  'companies',
  'business_id' | '_id' | 'mp_company_label' | 'mp_company_avatar'
>('companies');
