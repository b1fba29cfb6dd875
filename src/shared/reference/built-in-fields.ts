import { type ContactProfile, CONTACT_PROFILES } from '../rules/contact-values';
import type { FieldEntity } from './field-kinds';

interface BuiltInOption {
  readonly label: string;
  readonly value: string;
}

export interface BuiltInField {
  readonly name: string;
  readonly label: string;
  readonly type:
    | 'text'
    | 'textarea'
    | 'number'
    | 'tel'
    | 'date'
    | 'dropdown'
    | 'autocomplete'
    | 'timezone'
    | 'object';
  readonly format?: 'email' | 'url' | 'money';
  readonly dataType?: 'number' | 'object';
  readonly required?: true;
  readonly options?: readonly BuiltInOption[];
}

export interface BuiltInGroup {
  readonly label: string;
  readonly fields: readonly BuiltInField[];
}

/** `Prefer not to say` is `prefer_not_to_say`. */
const choices = (...labels: readonly string[]): readonly BuiltInOption[] =>
  labels.map((label) => ({
    label,
    value: label
      .toLowerCase()
      .replace(/\.$/, '')
      .replaceAll(/[\s-]+/g, '_'),
  }));

export const SALUTATIONS = choices('Mr.', 'Mrs.', 'Ms.', 'Mx.', 'Dr.', 'Prof.');
export const GENDERS = choices('Female', 'Male', 'Non-binary', 'Other', 'Prefer not to say');
export const MARITAL_STATUSES = choices(
  'Single',
  'Married',
  'In a partnership',
  'Separated',
  'Divorced',
  'Widowed',
);

const PROFILE_LABELS: Readonly<Record<ContactProfile, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  medium: 'Medium',
  pinterest: 'Pinterest',
  producthunt: 'Product Hunt',
  quora: 'Quora',
  reddit: 'Reddit',
  slack: 'Slack',
  tiktok: 'TikTok',
  twitter: 'Twitter',
  youtube: 'YouTube',
};

/** What a contact has beside the fields of its form: no field of a workspace can have such a key. */
export const OTHER_CONTACT_KEYS = [
  '_id', 'name', 'avatar', 'other_emails', 'other_phones', 'current_lifecycle_stage', 'tags', 'interests', 'total_score',
  'communication_settings', 'created_by', 'created_at', 'updated_at', 'tag_id', 'tag_text', 'interest_id',
  'interest_text', 'identifier',
] as const; // prettier-ignore

/** Fields that every record of a kind has, in their groups (spec 2 §3). */
export const BUILT_IN_FIELDS: Readonly<Record<FieldEntity, readonly BuiltInGroup[]>> = {
  contact: [
    {
      label: 'About',
      fields: [
        { name: 'first_name', label: 'First name', type: 'text', required: true },
        { name: 'last_name', label: 'Last name', type: 'text', required: true },
        { name: 'email', label: 'Email', type: 'text', format: 'email' },
        { name: 'phone', label: 'Phone', type: 'tel' },
        { name: 'current_job_title', label: 'Job title', type: 'text' },
        { name: 'current_company_id', label: 'Company', type: 'autocomplete', dataType: 'object' },
        { name: 'assignee_id', label: 'Assignee', type: 'autocomplete', dataType: 'object' },
      ],
    },
    {
      label: 'Personal',
      fields: [
        { name: 'salutation', label: 'Salutation', type: 'dropdown', options: SALUTATIONS },
        { name: 'gender', label: 'Gender', type: 'dropdown', options: GENDERS },
        { name: 'birth_date', label: 'Birth date', type: 'date' },
        { name: 'marital_status', label: 'Marital status', type: 'dropdown', options: MARITAL_STATUSES },
      ],
    },
    {
      label: 'Place and language',
      fields: [
        { name: 'address', label: 'Address', type: 'object', dataType: 'object' },
        { name: 'language', label: 'Language', type: 'text' },
        { name: 'timezone', label: 'Time zone', type: 'timezone' },
      ],
    },
    {
      label: 'Social profiles',
      fields: CONTACT_PROFILES.map((network) => ({
        name: `mp_customer_${network}`,
        label: PROFILE_LABELS[network],
        type: 'text',
        format: 'url',
      })),
    },
  ],
  company: [
    {
      label: 'About',
      fields: [
        { name: 'mp_company_label', label: 'Name', type: 'text', required: true },
        { name: 'mp_company_website', label: 'Website', type: 'text', format: 'url' },
        { name: 'mp_company_industry', label: 'Industry', type: 'text' },
        { name: 'mp_company_emloyee_count', label: 'Employees', type: 'number', dataType: 'number' },
        { name: 'mp_company_about', label: 'About', type: 'textarea' },
        { name: 'mp_company_city', label: 'City', type: 'text' },
        { name: 'mp_company_country', label: 'Country', type: 'text' },
      ],
    },
  ],
  deal: [
    {
      label: 'About',
      fields: [
        { name: 'deal_title', label: 'Title', type: 'text', required: true },
        { name: 'deal_value', label: 'Value', type: 'number', format: 'money', dataType: 'number' },
        { name: 'probability', label: 'Probability', type: 'number', dataType: 'number' },
        { name: 'expected_close_date', label: 'Expected close date', type: 'date' },
        {
          name: 'pipeline_stage_id',
          label: 'Stage',
          type: 'autocomplete',
          dataType: 'object',
          required: true,
        },
        { name: 'assignee_id', label: 'Deal owner', type: 'autocomplete', dataType: 'object' },
        { name: 'company_id', label: 'Company', type: 'autocomplete', dataType: 'object' },
      ],
    },
  ],
};
