import type { InferResult } from 'kysely';
import type { Contact, ContactRow } from '@shared/contract/contacts';
import { type ProfileField, PROFILE_FIELDS } from '@shared/rules/contact-values';
import { toInstant } from '../../platform/clock';
import type { Scope } from '../../platform/scope';
import { isPresent } from '../../platform/bin/present';
import { binStateOf } from '../bin/reads';
import { usersByIds } from '../session/reads';
import { entriesTogether, readEntries } from './links-repository';
import { pointsOf } from './points-repository';
import { contactsWithNames } from './with-names';

const ROW_COLUMNS = [
  'contacts._id',
  'first_name',
  'last_name',
  'name',
  'email',
  'phone',
  'avatar',
  'current_job_title',
] as const;

/** The rows of these contacts, by name; none of those in the bin. */
export async function rowsByIds(scope: Scope, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('contacts')
    .select(ROW_COLUMNS)
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .where(isPresent)
    .orderBy('name')
    .orderBy('_id')
    .execute();
}

export function contactQuery(scope: Scope, id: string) {
  return contactsWithNames(scope)
    .selectAll('contacts')
    .select([
      'lifecycle_stages._id as stage_id',
      'lifecycle_stages.label as stage_label',
      'companies._id as company_id',
      'companies.mp_company_label as company_label',
    ])
    .select([
      entriesTogether(scope.db, 'tag').as('tags'),
      entriesTogether(scope.db, 'interest').as('interests'),
    ])
    .where('contacts._id', '=', id);
}

type ContactQueryRow = InferResult<ReturnType<typeof contactQuery>>[number];

/** Who looks after a contact, and who made it. */
async function peopleOf({ db }: Scope, { assignee_id, created_by }: ContactQueryRow) {
  const ids = [assignee_id, created_by].filter((one) => one !== null);
  const people = await usersByIds(db, [...new Set(ids)]);
  const find = (id: string | null) => people.find(({ _id }) => _id === id) ?? null;
  const [assignee, creator] = [find(assignee_id), find(created_by)];
  return {
    assignee_id: assignee && {
      _id: assignee._id,
      first_name: assignee.first_name,
      last_name: assignee.last_name,
      avatar: assignee.avatar,
    },
    created_by: creator && {
      _id: creator._id,
      first_name: creator.first_name,
      last_name: creator.last_name,
      email: creator.email,
      avatar: creator.avatar,
    },
  };
}

function addressOf(json: string): Contact['address'] {
  const { full_address, city, state, country, pincode } = JSON.parse(json) as Partial<Contact['address']>;
  return {
    full_address: full_address ?? null,
    city: city ?? null,
    state: state ?? null,
    country: country ?? null,
    pincode: pincode ?? null,
  };
}

const profilesOf = (row: ContactQueryRow) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, row[field]])) as Pick<Contact, ProfileField>;

/** One contact with everything that is known of it; null when the workspace has no such contact. */
export async function contactView(scope: Scope, id: string): Promise<Contact | null> {
  const [row, points] = await Promise.all([contactQuery(scope, id).executeTakeFirst(), pointsOf(scope, id)]);
  if (!row) return null;
  const [people, binState] = await Promise.all([peopleOf(scope, row), binStateOf(scope, row)]);
  const others = (wanted: 'email' | 'phone') =>
    points.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return {
    _id: row._id,
    first_name: row.first_name,
    last_name: row.last_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    other_emails: others('email'),
    other_phones: others('phone'),
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
    ...people,
    tags: readEntries(row.tags),
    interests: readEntries(row.interests),
    total_score: row.total_score,
    gender: row.gender,
    birth_date: row.birth_date,
    salutation: row.salutation,
    marital_status: row.marital_status,
    language: row.language,
    timezone: row.timezone,
    address: addressOf(row.address),
    ...profilesOf(row),
    communication_settings: JSON.parse(row.communication_settings) as Contact['communication_settings'],
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    ...binState,
    purged_at: row.purged_at === null ? null : toInstant(row.purged_at),
  };
}
