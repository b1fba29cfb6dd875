import type { Insertable } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import type { Schema } from '../../platform/db/schema';
import type { TeammateKey } from '../data/team';
import { table, words } from '../table';
import type { Ids } from '../../platform/demo/ids';
import type { DemoPerson } from './person';

const DAY_MS = 86_400_000;
const CONTACT_TAG = 1;

interface Base {
  readonly business_id: string;
  readonly now: number;
  readonly ids: Ids;
}

export interface Companies {
  readonly rows: Insertable<Schema['companies']>[];
  readonly ids: ReadonlyMap<string, string>;
  readonly websites: ReadonlyMap<string, string>;
}

type CompanyColumn = 'key' | 'label' | 'website' | 'industry' | 'city' | 'country' | 'people' | 'about';

export function buildCompanies(text: string, { business_id, now, ids }: Base): Companies {
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
      created_at,
    })),
  };
}

export function buildTags(
  people: readonly DemoPerson[],
  contactIds: ReadonlyMap<string, string>,
  { business_id, now, ids }: Base,
) {
  const labels = [...new Set(people.flatMap(({ profile }) => profile?.tags ?? []))].sort();
  const tagIds = new Map(labels.map((label) => [label, ids.at(now - 500 * DAY_MS)]));
  return {
    tags: labels.map((label) => ({
      business_id,
      _id: tagIds.get(label) ?? '',
      label,
      name_key: listKey(label),
      tag_type: CONTACT_TAG,
    })),
    contact_tags: people.flatMap(({ key, profile }) =>
      (profile?.tags ?? []).map((label) => ({
        business_id,
        contact_id: contactIds.get(key) ?? '',
        tag_id: tagIds.get(label) ?? '',
      })),
    ),
  };
}

/** Stages in their order, each with its probability in percent: 100 is won, 0 is lost. */
export interface DemoPipeline {
  readonly name: string;
  readonly stages: readonly (readonly [name: string, probability: number])[];
}

export interface DealsInput extends Base {
  readonly pipeline: DemoPipeline;
  readonly companyIds: ReadonlyMap<string, string>;
  readonly contactIds: ReadonlyMap<string, string>;
  readonly team: Readonly<Record<TeammateKey, { readonly _id: string }>>;
}

type DealColumn =
  | 'title'
  | 'value'
  | 'probability'
  | 'closes'
  | 'stage'
  | 'company'
  | 'people'
  | 'owner'
  | 'age';

/** @throws when a deal names a stage, a company or a person that does not exist. */
export function buildDeals(text: string, input: DealsInput) {
  const { business_id, now, ids } = input;
  const pipeline_id = ids.at(now - 600 * DAY_MS);
  const stageIds = new Map(input.pipeline.stages.map(([name]) => [name, ids.at(now - 600 * DAY_MS)]));
  const deals = table<DealColumn>(text).map((row) => ({
    row: {
      business_id,
      _id: ids.at(now - Number(row.age) * DAY_MS),
      deal_title: row.title,
      deal_value: Number(row.value),
      probability: Number(row.probability),
      expected_close_date: now + Number(row.closes) * DAY_MS,
      pipeline_id,
      pipeline_stage_id: required(stageIds, row.stage),
      company_id: row.company === '' ? null : required(input.companyIds, row.company),
      assignee_id: input.team[row.owner as TeammateKey]._id,
      created_at: now - Number(row.age) * DAY_MS,
    },
    contacts: words(row.people).map((key) => required(input.contactIds, key)),
  }));
  return {
    pipelines: [
      {
        business_id,
        _id: pipeline_id,
        name: input.pipeline.name,
        name_key: listKey(input.pipeline.name),
      },
    ],
    pipeline_stages: input.pipeline.stages.map(([name, probability], position) => ({
      business_id,
      pipeline_id,
      _id: required(stageIds, name),
      name,
      name_key: listKey(name),
      position,
      probability,
      kind:
        probability === 100 ? ('won' as const) : probability === 0 ? ('lost' as const) : ('open' as const),
    })),
    deals: deals.map(({ row }) => row),
    deal_contacts: deals.flatMap(({ row, contacts }) =>
      contacts.map((contact_id) => ({ business_id, deal_id: row._id, contact_id })),
    ),
  };
}

function required(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`A deal of the demo names “${key}”, which does not exist.`);
  return id;
}
