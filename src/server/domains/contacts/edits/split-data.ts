import type { ContactData } from '@shared/contract/contact-edits';
import { PROFILE_FIELDS } from '@shared/rules/contact-values';
import type { ContactRecord } from '../contact-repository';
import type { OwnValues } from './context';

/** Values that stand in a column of the contact as they are. */
const COLUMNS = [
  'first_name', 'last_name', 'email', 'phone', 'avatar', 'current_job_title', 'current_lifecycle_stage',
  'current_company_id', 'assignee_id', 'salutation', 'gender', 'birth_date', 'marital_status', 'language', 'timezone',
  ...PROFILE_FIELDS,
] as const; // prettier-ignore
export type ColumnName = (typeof COLUMNS)[number];
export type ColumnValues = Partial<Pick<ContactRecord, ColumnName>>;

const IN_THEIR_OWN_WAY = new Set([
  'address', 'other_emails', 'other_phones', 'tag_id', 'tag_text', 'interest_id', 'interest_text', 'identifier',
  'updated_at',
]); // prettier-ignore
const isColumn = (key: string): key is ColumnName => (COLUMNS as readonly string[]).includes(key);

interface SplitData {
  readonly columns: ColumnValues;
  /** In fields of the workspace's own; checked by those. */
  readonly own: OwnValues;
}

/** Which values are columns of the contact, and which belong to fields of the workspace's own. */
export function splitData(data: ContactData): SplitData {
  const columns: Partial<Record<ColumnName, string | null>> = {};
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined || IN_THEIR_OWN_WAY.has(key)) continue;
    if (isColumn(key)) columns[key] = value as string | null;
    else own[key] = value;
  }
  return { columns: columns as ColumnValues, own };
}
