import { z } from 'zod';
import { data, id } from './common';
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
