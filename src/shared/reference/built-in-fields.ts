import type { FieldEntity } from './field-kinds';

export interface BuiltInField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'textarea' | 'number' | 'tel' | 'date' | 'autocomplete' | 'timezone' | 'object';
  readonly format?: 'email' | 'url' | 'money';
  readonly dataType?: 'number' | 'object';
  readonly required?: true;
}

export interface BuiltInGroup {
  readonly label: string;
  readonly fields: readonly BuiltInField[];
}

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
      label: 'Place and language',
      fields: [
        { name: 'address', label: 'Address', type: 'object', dataType: 'object' },
        { name: 'language', label: 'Language', type: 'text' },
        { name: 'timezone', label: 'Time zone', type: 'timezone' },
      ],
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
