import type { FilterKind } from './record-filter';

/**
 * What contacts can be filtered by, with the kind that decides which operators there are. Beside these, each of the
 * workspace's own fields is `field.<id>`.
 */
export const CONTACT_FILTER_FIELDS = {
  name: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  current_job_title: 'text',
  language: 'text',
  city: 'text',
  country: 'text',
  current_lifecycle_stage: 'choice',
  current_company_id: 'choice',
  assignee_id: 'choice',
  created_by: 'choice',
  score_band: 'choice',
  total_score: 'number',
  created_at: 'date',
  updated_at: 'date',
  tags: 'choices',
  interests: 'choices',
  list: 'choices',
  has_deals: 'boolean',
  deal_stage: 'choices',
  deal_value: 'number',
  has_open_tasks: 'boolean',
  last_inbound_at: 'date',
  window_open: 'boolean',
  unanswered: 'boolean',
} as const satisfies Readonly<Record<string, FilterKind>>;

export type ContactFilterField = keyof typeof CONTACT_FILTER_FIELDS;

/** Before the id of one of the workspace's own fields. */
export const OWN_FIELD = 'field.';
