import { recordColumns } from '../../platform/operations/record-columns';

/** Columns in which many contacts can be given one value. */
export type GroupColumn =
  | 'address'
  | 'assignee_id'
  | 'birth_date'
  | 'current_company_id'
  | 'current_job_title'
  | 'current_lifecycle_stage'
  | 'gender'
  | 'language'
  | 'marital_status'
  | 'salutation'
  | 'timezone';

export const contactColumns = recordColumns<GroupColumn, string | null>('contacts');
