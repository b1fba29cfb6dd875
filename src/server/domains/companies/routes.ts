import * as contract from '@shared/contract/companies';
import { type Route, route } from '../../platform/http/route';
import type { CompaniesService } from './service';

export function companyRoutes(companies: CompaniesService): Route[] {
  return [
    route(contract.companyList, async ({ caller, query }) => ({ data: await companies.list(caller, query) })),
    route(contract.companyById, async ({ caller, params }) => ({
      data: await companies.byId(caller, params.id),
    })),
  ];
}
