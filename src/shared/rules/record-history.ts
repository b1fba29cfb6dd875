import { type BuiltInField, BUILT_IN_FIELDS } from '../reference/built-in-fields';
import type { FieldEntity, FieldKind } from '../reference/field-kinds';

/**
 * What the history of a record shows a value as. Those that name others hold ids: `tags` and `interests` what was taken
 * away and what was added, `stage` the pipeline with the stage, `lists` which mailing lists a person gets.
 */
export type HistoryType =
  | FieldKind
  | 'percent'
  | 'picture'
  | 'texts'
  | 'user'
  | 'contact'
  | 'contacts'
  | 'company'
  | 'contact_type'
  | 'stage'
  | 'tags'
  | 'interests'
  | 'lists'
  | 'merge';

export interface HistoryField {
  readonly label: string;
  readonly type: HistoryType;
  /** Its values cannot be put back: false where what is noted is no value, or is not kept. */
  readonly stays?: true;
}

/** How long changes are kept. Two years: last year's can still be compared, and no one's former data stays for ever. */
export const HISTORY_DAYS = 730;

const OWN = 'own:';
/** How a change of a field of the workspace's own is noted: by its id, since its key may become another's. */
export const ownHistoryField = (fieldId: string): string => `${OWN}${fieldId}`;
/** Null: a field that every workspace has. */
export const ownFieldOf = (field: string): string | null =>
  field.startsWith(OWN) ? field.slice(OWN.length) : null;

const REFERENCES: Readonly<Record<string, HistoryType>> = {
  assignee_id: 'user',
  current_company_id: 'company',
  company_id: 'company',
  pipeline_stage_id: 'stage',
};

function typeOf({ name, type, format }: BuiltInField): HistoryType {
  const reference = REFERENCES[name];
  if (reference !== undefined) return reference;
  if (name === 'probability') return 'percent';
  if (format === 'email' || format === 'url' || format === 'money') return format;
  if (type === 'dropdown') return 'choice';
  if (type === 'tel') return 'phone';
  if (type === 'textarea') return 'long_text';
  return type === 'number' || type === 'date' || type === 'timezone' ? type : 'text';
}

const builtIn = (entity: FieldEntity): Record<string, HistoryField> =>
  Object.fromEntries(
    BUILT_IN_FIELDS[entity]
      .flatMap(({ fields }) => fields)
      .filter(({ name }) => name !== 'address')
      .map((field) => [field.name, { label: field.label, type: typeOf(field) }]),
  );

const text = (label: string): HistoryField => ({ label, type: 'text' });
const long = (label: string): HistoryField => ({ label, type: 'long_text' });
const link = (label: string): HistoryField => ({ label, type: 'url' });

/** The fields of a record whose changes are noted, beside those of the workspace's own. */
export const HISTORY_FIELDS: Readonly<Record<FieldEntity, Readonly<Record<string, HistoryField>>>> = {
  contact: {
    ...builtIn('contact'),
    avatar: { label: 'Picture', type: 'picture' },
    current_lifecycle_stage: { label: 'Contact type', type: 'contact_type' },
    other_emails: { label: 'Further emails', type: 'texts' },
    other_phones: { label: 'Further phones', type: 'texts' },
    'address.full_address': text('Address'),
    'address.city': text('City'),
    'address.state': text('State'),
    'address.country': text('Country'),
    'address.pincode': text('Pincode'),
    tags: { label: 'Tags', type: 'tags' },
    interests: { label: 'Interests', type: 'interests' },
    communication_settings: { label: 'Communication preferences', type: 'lists' },
    merged: { label: 'Merged', type: 'merge', stays: true },
  },
  company: {
    ...builtIn('company'),
    mp_company_owner: { label: 'Owner', type: 'contact' },
    mp_company_avatar: { label: 'Logo', type: 'picture', stays: true },
    mp_company_email: { label: 'Email', type: 'email' },
    mp_company_phone: { label: 'Phone', type: 'phone' },
    mp_company_slogan: text('Slogan'),
    mp_company_start_date: { label: 'Founded', type: 'date' },
    mp_company_revenue: { label: 'Revenue', type: 'money' },
    mp_company_highlight: long('Highlight'),
    mp_company_recent_event: long('Recent event'),
    mp_company_address: text('Address'),
    mp_company_state: text('State'),
    mp_company_pincode: text('Pincode'),
    mp_company_facebook_profile: link('Facebook'),
    mp_company_instagram_profile: link('Instagram'),
    mp_company_twitter_profile: link('Twitter'),
    mp_company_linkedin_profile: link('LinkedIn'),
    mp_company_youtube_profile: link('YouTube'),
    tags: { label: 'Tags', type: 'tags' },
    merged: { label: 'Merged', type: 'merge', stays: true },
  },
  deal: {
    ...builtIn('deal'),
    deal_industry: text('Interest In'),
    lost_reason: text('Reason for losing'),
    customer_ids: { label: 'Deal contacts', type: 'contacts' },
    collaborator_ids: { label: 'Collaborators', type: 'contacts' },
  },
};

/** What stands in `pipeline_stage_id` of the history of deals. */
export interface StageValue {
  readonly pipeline_id: string;
  readonly stage_id: string;
  /** Of a lost deal. */
  readonly lost_reason?: string;
}
