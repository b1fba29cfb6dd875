import * as bin from '@shared/contract/bin';
import * as contract from '@shared/contract/companies';
import { type Route, route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { inTransaction } from '../../platform/scope';
import { binPage } from '../bin/reads';
import { binRecords, companiesBin, restoreRecords } from './bin';
import type { CompaniesService } from './service';
import type { CompanyWrites } from './write-service';

const DONE = { data: { done: true as const } };

export function companyRoutes(companies: CompaniesService): Route[] {
  return [
    route(contract.companyList, async ({ caller, query }) => ({ data: await companies.list(caller, query) })),
    route(contract.companyById, async ({ caller, params }) => ({
      data: await companies.byId(caller, params.id),
    })),
  ];
}

export function companyWriteRoutes(
  platform: Pick<Platform, 'clock' | 'events'>,
  writes: CompanyWrites,
): Route[] {
  return [
    route(bin.deleteCompanies, async ({ caller, body }) => ({
      data: { ids: await inTransaction(caller, (tx) => binRecords(platform, tx, caller, body.company_id)) },
    })),
    route(bin.restoreCompanies, async ({ caller, body }) => ({
      data: {
        ids: await inTransaction(caller, (tx) => restoreRecords(platform, tx, caller, body.company_id)),
      },
    })),
    route(bin.companyBin, async ({ caller, query }) => ({
      data: await binPage(companiesBin, caller, query, platform.clock()),
    })),
    route(contract.createCompany, async ({ caller, body, idempotencyKey }) => ({
      data: await writes.create(caller, body, idempotencyKey),
    })),
    route(contract.updateCompany, async ({ caller, params, body }) => ({
      data: await writes.update(caller, params.id, body),
    })),
    route(contract.addCompanyTags, async ({ caller, body: { company_id, tag_id, tag_text } }) => {
      await writes.addTags(caller, { companies: company_id, ids: tag_id, names: tag_text });
      return DONE;
    }),
    route(contract.removeCompanyTags, async ({ caller, body: { company_id, tag_id } }) => {
      await writes.removeTags(caller, { companies: company_id, ids: tag_id });
      return DONE;
    }),
    route(contract.uploadCompanyAvatar, async ({ caller, params, request }) => ({
      data: await writes.setAvatar(caller, params.id, request),
    })),
    route(contract.removeCompanyAvatar, async ({ caller, params }) => ({
      data: await writes.removeAvatar(caller, params.id),
    })),
  ];
}
