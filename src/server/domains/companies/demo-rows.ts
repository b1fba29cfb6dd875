import type { Insertable } from 'kysely';
import { fold } from '@shared/rules/text';
import type { Schema } from '../../platform/db/schema';
import type { StoryBase } from '../../platform/demo/story-base';
import { table, words } from '../../platform/demo/table';
import { companySearchDoc } from './search';

const DAY_MS = 86_400_000;

export interface Companies {
  readonly rows: Insertable<Schema['companies']>[];
  readonly docs: Insertable<Schema['company_search_docs']>[];
  readonly ids: ReadonlyMap<string, string>;
  readonly websites: ReadonlyMap<string, string>;
  /** Labels of its tags, by the key of a company. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

type CompanyColumn =
  | 'key'
  | 'label'
  | 'website'
  | 'industry'
  | 'city'
  | 'country'
  | 'people'
  | 'tags'
  | 'since'
  | 'slogan'
  | 'about';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** How a company is reached, made of its website: `https://okafortextiles.example`. */
function reached(website: string) {
  const host = new URL(website).hostname;
  const name = host.replace(/\.example$/, '');
  return {
    mp_company_email: `hello@${host}`,
    mp_company_linkedin_profile: `https://linkedin.example/company/${name}`,
    mp_company_instagram_profile: `https://instagram.example/${name}`,
  };
}

/** Companies of the demo, by the key that the story calls them. */
export function buildCompanies(text: string, { business_id, now, ids }: StoryBase): Companies {
  const created_at = now - 600 * DAY_MS;
  const companies = table<CompanyColumn>(text).map((row) => ({ ...row, _id: ids.at(created_at) }));
  const rows = companies.map((company) => ({
    business_id,
    _id: company._id,
    mp_company_label: company.label,
    mp_company_avatar: null,
    mp_company_website: company.website,
    mp_company_phone: null,
    mp_company_industry: company.industry,
    mp_company_city: company.city,
    mp_company_country: company.country,
    mp_company_employee_count: Number(company.people),
    mp_company_about: company.about,
    mp_company_slogan: orNull(company.slogan),
    mp_company_start_date: company.since === '' ? null : `${company.since}-03-01`,
    ...reached(company.website),
    name_key: fold(company.label),
    created_at,
    updated_at: created_at,
  }));
  return {
    rows,
    docs: rows.map((row) => ({ business_id, company_id: row._id, ...companySearchDoc(row) })),
    ids: new Map(companies.map(({ key, _id }) => [key, _id])),
    websites: new Map(companies.map(({ key, website }) => [key, website])),
    tags: new Map(companies.map(({ key, tags }) => [key, words(tags)])),
  };
}
