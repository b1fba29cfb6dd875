import { HISTORY_FIELDS } from './record-history';
import { PROFILE_FIELDS } from './contact-values';

/** How long a merge can be undone. */
export const UNDO_MERGE_DAYS = 30;

/** The fields of a contact of which a merge takes one of two, beside those of the workspace's own. */
export const MERGE_FIELDS = [
  'first_name', 'last_name', 'email', 'phone', 'avatar', 'current_job_title', 'current_company_id',
  'current_lifecycle_stage', 'assignee_id', 'salutation', 'gender', 'birth_date', 'marital_status', 'address', 'language',
  'timezone', ...PROFILE_FIELDS,
] as const; // prettier-ignore
export type MergeField = (typeof MERGE_FIELDS)[number];

export const mergeLabel = (field: MergeField): string =>
  field === 'address' ? 'Address' : (HISTORY_FIELDS.contact[field]?.label ?? field);

/** Lists of which either has unsubscribed stay off: nobody is written to against their will. */
export function mergedSettings(
  one: Readonly<Record<string, boolean>>,
  other: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  const lists = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(lists.map((list) => [list, one[list] !== false && other[list] !== false]));
}
