import type { ImportEntity } from '@shared/rules/import-fields';
import { describe, expect, it } from 'vitest';
import { createColumnStats } from './column-stats';

/* Names of columns as HubSpot, Pipedrive, Zoho and Google Contacts document and export them. */
const FILES: readonly (readonly [string, ImportEntity, Readonly<Record<string, string | null>>])[] = [
  ['HubSpot', 'contacts', {
    'Record ID': null, 'First Name': 'first_name', 'Last Name': 'last_name', Email: 'email', 'Phone Number': 'phone',
    'Contact owner': 'assignee_id', 'Job Title': 'current_job_title', 'Lifecycle Stage': 'current_lifecycle_stage',
    'Associated Company': 'company', 'Street Address': 'address.full_address', City: 'address.city',
    'State/Region': 'address.state', 'Postal Code': 'address.pincode', 'Country/Region': 'address.country',
  }],
  ['Pipedrive', 'contacts', {
    'Person - Name': 'full_name', 'Person - Email - Work': 'email', 'Person - Email - Home': 'other_emails',
    'Person - Phone - Work': 'phone', 'Person - Phone - Other': 'other_phones', 'Person - Organization': 'company',
    'Person - Owner': 'assignee_id', 'Person - Labels': 'tags', 'Person - Job title': 'current_job_title',
  }],
  ['Zoho', 'contacts', {
    'First Name': 'first_name', 'Last Name': 'last_name', 'Account Name': 'company', Email: 'email',
    'Secondary Email': 'other_emails', Mobile: 'phone', 'Contact Owner': 'assignee_id', Title: 'current_job_title',
    'Mailing Street': 'address.full_address', 'Mailing City': 'address.city', 'Mailing State': 'address.state',
    'Mailing Zip': 'address.pincode', 'Mailing Country': 'address.country', 'Date of Birth': 'birth_date', Tag: 'tags',
  }],
  ['Google Contacts', 'contacts', {
    'First Name': 'first_name', 'Last Name': 'last_name', 'E-mail 1 - Value': 'email', 'E-mail 2 - Value': 'other_emails',
    'Phone 1 - Value': 'phone', 'Phone 2 - Value': 'other_phones', 'Organization Name': 'company',
    'Organization Title': 'current_job_title', Birthday: 'birth_date', Labels: 'tags', 'Address 1 - City': 'address.city',
  }],
  ['HubSpot', 'companies', {
    'Record ID': null, 'Company name': 'mp_company_label', 'Company Domain Name': 'mp_company_website',
    'Company owner': null, 'Phone Number': 'mp_company_phone', Industry: 'mp_company_industry',
    'Number of Employees': 'mp_company_emloyee_count', 'Annual Revenue': 'mp_company_revenue',
    'Street Address': 'mp_company_address', City: 'mp_company_city', 'State/Region': 'mp_company_state',
    'Postal Code': 'mp_company_pincode', 'Country/Region': 'mp_company_country', Description: 'mp_company_about',
    'LinkedIn Company Page': 'mp_company_linkedin_profile', 'Associated Contact': 'mp_company_owner',
  }],
  ['Pipedrive', 'companies', {
    'Organization - Name': 'mp_company_label', 'Organization - Labels': 'tags', 'Organization - Owner': null,
    'Organization - Address': 'mp_company_address', 'Organization - Industry': 'mp_company_industry',
    'Organization - Website': 'mp_company_website', 'Organization - People': 'mp_company_owner',
  }],
  ['Zoho', 'companies', {
    'Account Name': 'mp_company_label', 'Account Owner': null, Phone: 'mp_company_phone', Website: 'mp_company_website',
    Employees: 'mp_company_emloyee_count', 'Annual Revenue': 'mp_company_revenue', 'Billing Street': 'mp_company_address',
    'Billing City': 'mp_company_city', 'Billing State': 'mp_company_state', 'Billing Code': 'mp_company_pincode',
    'Billing Country': 'mp_company_country', Tag: 'tags',
  }],
  ['HubSpot', 'deals', {
    'Record ID': null, 'Deal Name': 'deal_title', 'Deal Stage': 'stage', Pipeline: 'pipeline', Amount: 'deal_value',
    'Close Date': 'expected_close_date', 'Create Date': 'created_at', 'Deal owner': 'assignee_id',
    'Associated Company': 'company', 'Associated Contact': 'contacts', 'Deal probability': 'probability',
    'Closed Lost Reason': 'lost_reason',
  }],
  ['Pipedrive', 'deals', {
    'Deal - Title': 'deal_title', 'Deal - Value': 'deal_value', 'Deal - Owner': 'assignee_id', 'Deal - Stage': 'stage',
    'Deal - Status': 'state', 'Deal - Pipeline': 'pipeline', 'Deal - Organization': 'company',
    'Deal - Contact person': 'contacts', 'Deal - Expected close date': 'expected_close_date',
    'Deal - Deal created': 'created_at', 'Deal - Probability': 'probability', 'Deal - Lost reason': 'lost_reason',
  }],
  ['Zoho', 'deals', {
    'Deal Name': 'deal_title', Amount: 'deal_value', Stage: 'stage', 'Closing Date': 'expected_close_date',
    'Account Name': 'company', 'Contact Name': 'contacts', 'Deal Owner': 'assignee_id', 'Created Time': 'created_at',
    'Probability (%)': 'probability', 'Reason For Loss': 'lost_reason',
  }],
  ['HubSpot, calls', 'activities', {
    'Record ID': null, 'Call Title': 'subject', 'Call notes': 'text', 'Activity date': 'activity_date',
    'Activity assigned to': 'logged_by', 'Call duration': 'duration_ms', 'Call direction': 'direction',
    'Call outcome': 'outcome', 'Associated Contact': 'contacts', 'Associated Company': 'companies',
    'Associated Deal': 'deals',
  }],
  ['HubSpot, meetings', 'activities', {
    'Record ID': null, 'Meeting name': 'subject', 'Meeting description': 'text', 'Internal meeting notes': 'text',
    'Meeting start time': 'activity_date', 'Meeting end time': 'end_date', 'Meeting outcome': 'outcome',
    'Meeting location': 'location', 'Activity assigned to': 'logged_by',
  }],
  ['HubSpot, notes and emails', 'activities', {
    'Note body': 'text', 'Activity date': 'activity_date', 'Email subject': 'subject', 'Email body': 'text',
    'Email direction': 'direction', 'Email send status': null,
  }],
  ['Pipedrive', 'activities', {
    'Activity - Type': 'activity_type', 'Activity - Subject': 'subject', 'Activity - Due date': 'activity_date',
    'Activity - Due time': 'time', 'Activity - Duration': 'duration', 'Activity - Done': 'done', 'Activity - Note': 'text',
    'Activity - Assigned to user': 'logged_by', 'Activity - Deal': 'deals', 'Activity - Organization': 'companies',
    'Activity - Contact person': 'contacts', 'Activity - Location': 'location',
  }],
  ['Zoho, calls', 'activities', {
    Subject: 'subject', 'Call Type': 'direction', 'Call Purpose': null, 'Contact Name': 'contacts', 'Related To': 'related',
    'Call Start Time': 'activity_date', 'Call Duration (in seconds)': 'duration_seconds', Description: 'text',
    'Call Result': 'outcome', 'Call Owner': 'logged_by',
  }],
  ['Zoho, meetings', 'activities', {
    Title: 'subject', Location: 'location', From: 'activity_date', To: 'end_date', Host: 'logged_by',
    'Contact Name': 'contacts', 'Related To': 'related', Description: 'text',
  }],
]; // prettier-ignore

/** What cells of a field look like, where the guess looks at them. */
const cellOf = (field: string | null): string => {
  if (field?.includes('email') === true) return 'ada@obi.example';
  if (field?.includes('phone') === true) return '+91 98765 43210';
  return field?.endsWith('_date') === true ? '2026-11-26' : 'Text';
};

describe('columns of other programs', () => {
  it.each(FILES)('%s, %s: each goes into its field', (_source, entity, expected) => {
    const stats = createColumnStats();
    stats.add(Object.values(expected).map(cellOf));
    const columns = stats.columns(Object.keys(expected), entity);
    expect(Object.fromEntries(columns.map(({ name, guess }) => [name, guess?.field ?? null]))).toEqual(
      expected,
    );
  });
});
