import type { Company, CompanyRow } from '@shared/contract/companies';
import { can } from '@shared/rules/permissions';
import type { Reader } from '../../platform/scope';
import { binStateOf } from '../bin/reads';
import { contactChips } from '../contacts/reads';
import { usersByIds } from '../session/reads';
import type { CompanyRecord } from './repository';
import { tagsOfCompanies } from './tags-repository';

type Owner = NonNullable<CompanyRow['mp_company_owner']>;

async function ownersOf(reader: Reader, records: readonly CompanyRecord[]): Promise<Map<string, Owner>> {
  if (!can(reader.permissions, 'view', 'crm_contacts')) return new Map();
  const ids = records.flatMap(({ owner_id }) => owner_id ?? []);
  return new Map((await contactChips(reader, [...new Set(ids)])).map((owner) => [owner._id, owner]));
}

const instant = (at: number): string => new Date(at).toISOString();

export async function toRows(reader: Reader, records: readonly CompanyRecord[]): Promise<CompanyRow[]> {
  const owners = await ownersOf(reader, records);
  const tags = await tagsOfCompanies(
    reader,
    records.map(({ _id }) => _id),
  );
  return records.map((record) => ({
    _id: record._id,
    mp_company_label: record.mp_company_label,
    mp_company_avatar: record.mp_company_avatar,
    mp_company_website: record.mp_company_website,
    mp_company_industry: record.mp_company_industry,
    mp_company_emloyee_count: record.mp_company_employee_count,
    mp_company_city: record.mp_company_city,
    mp_company_country: record.mp_company_country,
    mp_company_owner: owners.get(record.owner_id ?? '') ?? null,
    mp_company_tags: tags
      .filter(({ company_id }) => company_id === record._id)
      .map(({ _id, label }) => ({ _id, label })),
    created_at: instant(record.created_at),
    updated_at: instant(record.updated_at),
  }));
}

export async function toCompany(reader: Reader, record: CompanyRecord): Promise<Company> {
  const [row] = await toRows(reader, [record]);
  if (!row) throw new Error('A company has a row.');
  const [author] = await usersByIds(reader.db, record.created_by === null ? [] : [record.created_by]);
  const { business_id, name_key, owner_id, mp_company_employee_count, deleted_at, deleted_by, ...columns } =
    record;
  return {
    ...columns,
    ...row,
    created_by: author
      ? { _id: author._id, first_name: author.first_name, last_name: author.last_name }
      : null,
    ...(await binStateOf(reader, { deleted_at, deleted_by })),
  };
}
