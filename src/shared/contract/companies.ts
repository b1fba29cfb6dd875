import { z } from 'zod';
import { data, id, listPage, pageNo, rowsPerPage } from './common';
import { endpoint } from './endpoint';

export const company = z.object({
  _id: id,
  mp_company_label: z.string(),
  mp_company_avatar: z.string().nullable(),
  mp_company_website: z.string().nullable(),
  mp_company_industry: z.string().nullable(),
  mp_company_city: z.string().nullable(),
  mp_company_country: z.string().nullable(),
  /** Spelt so on the wire (spec 2 §3). */
  mp_company_emloyee_count: z.number().int().nullable(),
  mp_company_about: z.string().nullable(),
});
export type Company = z.infer<typeof company>;

export const companyById = endpoint({
  method: 'GET',
  path: '/company/:id',
  domain: 'companies',
  summary: 'One company.',
  access: { kind: 'workspace', action: 'view', module: 'crm_accounts' },
  params: z.object({ id }),
  response: data(company),
});

/** Thin row for pickers and lists. */
export const companyRow = company.pick({ _id: true, mp_company_label: true, mp_company_avatar: true });
export type CompanyRow = z.infer<typeof companyRow>;

export const companyList = endpoint({
  method: 'GET',
  path: '/company/list',
  domain: 'companies',
  summary: 'Companies, by name.',
  access: { kind: 'workspace', action: 'view', module: 'crm_accounts' },
  query: z.object({
    /** Part of the name. */
    label: z.string().trim().max(200).optional(),
    page_num: pageNo,
    rows_per_page: rowsPerPage(25),
  }),
  response: listPage(companyRow),
});
