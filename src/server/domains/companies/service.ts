import type { Company, companyList } from '@shared/contract/companies';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import { companyById, companyCountQuery, companyPageQuery } from './repository';

export interface CompaniesService {
  /** One page, by name. */
  list(scope: Scope, query: QueryOf<typeof companyList>): Promise<ResponseOf<typeof companyList>['data']>;
  /** @throws AppError `company_not_found`. */
  byId(scope: Scope, id: string): Promise<Company>;
  exists(scope: Scope, id: string): Promise<boolean>;
}

export function createCompaniesService(): CompaniesService {
  return {
    async list(scope, { label = '', page_num, rows_per_page }) {
      const skip = (page_num - 1) * rows_per_page;
      const { count } = await companyCountQuery(scope, label).executeTakeFirstOrThrow();
      const rows = await companyPageQuery(scope, label, rows_per_page, skip).execute();
      return {
        rows,
        total_number_of_records: count,
        next_page: skip + rows.length < count && rows.length > 0 ? page_num + 1 : null,
      };
    },

    async byId(scope, id) {
      const row = await companyById(scope, id);
      if (!row) throw new AppError('company_not_found');
      const {
        business_id: _workspace,
        created_at: _created,
        mp_company_employee_count: employees,
        ...company
      } = row;
      return { ...company, mp_company_emloyee_count: employees };
    },
    exists: async (scope, id) => (await companyById(scope, id)) !== undefined,
  };
}
