/**
 * Fields that every workspace has and in which many records can be given one value. What is one record's alone (a name, an
 * address of mail, a number, a profile) is none of them; tags, stages and owners are given in their own way.
 */
export const SETTABLE_CONTACT_FIELDS = [
  'current_job_title',
  'current_company_id',
  'salutation',
  'gender',
  'birth_date',
  'marital_status',
  'language',
  'timezone',
  'address.city',
  'address.state',
  'address.country',
  'address.pincode',
] as const;
/** The same of deals. Stages are entered in their own way. */
export const SETTABLE_DEAL_FIELDS = [
  'assignee_id',
  'deal_value',
  'expected_close_date',
  'deal_industry',
] as const;
/** The same of companies. Whom they belong to is said in its own way. */
export const SETTABLE_COMPANY_FIELDS = [
  'mp_company_industry',
  'mp_company_emloyee_count',
  'mp_company_revenue',
  'mp_company_start_date',
  'mp_company_city',
  'mp_company_state',
  'mp_company_country',
  'mp_company_pincode',
  'mp_company_highlight',
  'mp_company_recent_event',
] as const;
export type SettableCompanyField = (typeof SETTABLE_COMPANY_FIELDS)[number];
export type SettableDealField = (typeof SETTABLE_DEAL_FIELDS)[number];
export type SettableContactField = (typeof SETTABLE_CONTACT_FIELDS)[number];
