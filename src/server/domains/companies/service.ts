import type { Company } from '@shared/contract/companies';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import { companyById } from './repository';

export interface CompaniesService {
  /** @throws AppError `company_not_found`. */
  byId(scope: Scope, id: string): Promise<Company>;
  exists(scope: Scope, id: string): Promise<boolean>;
}

export function createCompaniesService(): CompaniesService {
  return {
    async byId(scope, id) {
      const row = await companyById(scope, id);
      if (!row) throw new AppError('company_not_found');
      const { business_id: _workspace, created_at: _created, ...company } = row;
      return company;
    },
    exists: async (scope, id) => (await companyById(scope, id)) !== undefined,
  };
}
