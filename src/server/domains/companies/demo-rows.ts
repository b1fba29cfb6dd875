import type { Insertable } from 'kysely';
import { fold } from '@shared/rules/text';
import type { Schema } from '../../platform/db/schema';
import type { StoryBase } from '../../platform/demo/story-base';
import { table } from '../../platform/demo/table';

const DAY_MS = 86_400_000;

export interface Companies {
  readonly rows: Insertable<Schema['companies']>[];
  readonly ids: ReadonlyMap<string, string>;
  readonly websites: ReadonlyMap<string, string>;
}

type CompanyColumn = 'key' | 'label' | 'website' | 'industry' | 'city' | 'country' | 'people' | 'about';

/** Companies of the demo, by the key that the story calls them. */
export function buildCompanies(text: string, { business_id, now, ids }: StoryBase): Companies {
  const created_at = now - 600 * DAY_MS;
  const companies = table<CompanyColumn>(text).map((row) => ({ ...row, _id: ids.at(created_at) }));
  return {
    ids: new Map(companies.map(({ key, _id }) => [key, _id])),
    websites: new Map(companies.map(({ key, website }) => [key, website])),
    rows: companies.map((company) => ({
      business_id,
      _id: company._id,
      mp_company_label: company.label,
      mp_company_avatar: null,
      mp_company_website: company.website,
      mp_company_industry: company.industry,
      mp_company_city: company.city,
      mp_company_country: company.country,
      mp_company_employee_count: Number(company.people),
      mp_company_about: company.about,
      name_key: fold(company.label),
      created_at,
      updated_at: created_at,
    })),
  };
}
