import type { Contact } from '@shared/contract/contacts';
import { toInstant } from '../../platform/clock';
import type { Scope } from '../../platform/scope';
import { companyNames } from '../companies/reads';
import { typeNames } from '../contact-types/reads';
import { people } from '../session/reads';
import { interestsOf, tagsOf } from './links-repository';

function contactQuery(scope: Scope, id: string) {
  return scope.db
    .selectFrom('contacts')
    .leftJoin(typeNames, (join) =>
      join
        .onRef('lifecycle_stages.business_id', '=', 'contacts.business_id')
        .onRef('lifecycle_stages._id', '=', 'contacts.current_lifecycle_stage'),
    )
    .leftJoin(companyNames, (join) =>
      join
        .onRef('companies.business_id', '=', 'contacts.business_id')
        .onRef('companies._id', '=', 'contacts.current_company_id'),
    )
    .leftJoin(people, 'users._id', 'contacts.assignee_id')
    .select([
      'contacts._id',
      'contacts.first_name',
      'contacts.last_name',
      'contacts.name',
      'contacts.email',
      'contacts.phone',
      'contacts.avatar',
      'contacts.current_job_title',
      'contacts.total_score',
      'contacts.language',
      'contacts.timezone',
      'contacts.address',
      'contacts.communication_settings',
      'contacts.created_at',
      'lifecycle_stages._id as stage_id',
      'lifecycle_stages.label as stage_label',
      'companies._id as company_id',
      'companies.mp_company_label as company_label',
      'users._id as assignee_id',
      'users.first_name as assignee_first_name',
      'users.last_name as assignee_last_name',
      'users.avatar as assignee_avatar',
    ])
    .where('contacts.business_id', '=', scope.business_id)
    .where('contacts._id', '=', id);
}

/** One contact with everything that the panel shows; null when the workspace has no such contact. */
export async function contactView(scope: Scope, id: string): Promise<Contact | null> {
  const row = await contactQuery(scope, id).executeTakeFirst();
  if (!row) return null;
  const address = JSON.parse(row.address) as Partial<Contact['address']>;
  return {
    _id: row._id,
    first_name: row.first_name,
    last_name: row.last_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    avatar: row.avatar,
    current_job_title: row.current_job_title,
    current_lifecycle_stage:
      row.stage_id !== null && row.stage_label !== null
        ? { _id: row.stage_id, label: row.stage_label }
        : null,
    current_company_id:
      row.company_id !== null && row.company_label !== null
        ? { _id: row.company_id, mp_company_label: row.company_label }
        : null,
    assignee_id:
      row.assignee_id === null
        ? null
        : {
            _id: row.assignee_id,
            first_name: row.assignee_first_name ?? '',
            last_name: row.assignee_last_name ?? '',
            avatar: row.assignee_avatar,
          },
    tags: await tagsOf(scope, id),
    interests: await interestsOf(scope, id),
    total_score: row.total_score,
    language: row.language,
    timezone: row.timezone,
    address: {
      full_address: address.full_address ?? null,
      city: address.city ?? null,
      country: address.country ?? null,
    },
    communication_settings: JSON.parse(row.communication_settings) as Contact['communication_settings'],
    created_at: toInstant(row.created_at),
  };
}
