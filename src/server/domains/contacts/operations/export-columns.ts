import type { ContactListRow } from '@shared/contract/contact-list';
import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { PROFILE_FIELDS } from '@shared/rules/contact-values';
import { toInstant } from '../../../platform/clock';
import type { ContactRecord } from '../contact-repository';
import type { ContactPoint } from '../search-doc';

/** Everything that is known of a contact, for its line of a file. */
export interface ExportedContact {
  readonly row: ContactListRow;
  readonly record: ContactRecord;
  readonly points: readonly ContactPoint[];
  /** Who made it; empty: it came by itself, or they have left. */
  readonly creator: string;
  /** Key of a field of the workspace's own -> its value in words. */
  readonly own: Readonly<Record<string, string>>;
}

export interface ExportColumn {
  readonly id: string;
  /** Its head. */
  readonly label: string;
  readonly value: (contact: ExportedContact) => string;
}

const LABELS: ReadonlyMap<string, string> = new Map(
  BUILT_IN_FIELDS.contact.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)),
);

const column = (id: string, label: string, value: ExportColumn['value']): ExportColumn => ({
  id,
  label,
  value,
});
const recordColumn = (name: keyof ContactRecord): ExportColumn =>
  column(name, LABELS.get(name) ?? name, ({ record }) => String(record[name] ?? ''));
const labels = (entries: readonly { readonly label: string }[]): string =>
  entries.map(({ label }) => label).join('; ');
const further =
  (kind: ContactPoint['kind']): ExportColumn['value'] =>
  ({ points }) =>
    points
      .filter((point) => point.kind === kind)
      .map(({ value }) => value)
      .join('; ');
const addressColumn = (part: keyof ContactListRow['address'], label: string): ExportColumn =>
  column(part, label, ({ row }) => row.address[part] ?? '');
const PERSONAL = ['salutation', 'gender', 'birth_date', 'marital_status', 'language', 'timezone'] as const;

/** Columns of every workspace; their ids are those of the table where it shows them, too. */
export const CONTACT_EXPORT_COLUMNS: readonly ExportColumn[] = [
  column('_id', 'Contact id', ({ row }) => row._id),
  column('name', 'Name', ({ row }) => row.name),
  recordColumn('first_name'),
  recordColumn('last_name'),
  column('email', 'Email', ({ row }) => row.email ?? ''),
  column('other_emails', 'Further emails', further('email')),
  column('phone', 'Phone', ({ row }) => row.phone ?? ''),
  column('other_phones', 'Further phones', further('phone')),
  column('current_lifecycle_stage', 'Lifecycle stage', ({ row }) => row.current_lifecycle_stage?.label ?? ''),
  column('total_score', 'Score', ({ row }) => String(row.total_score)),
  column('tags', 'Tags', ({ row }) => labels(row.tags)),
  column('company', 'Company', ({ row }) => row.current_company_id?.mp_company_label ?? ''),
  column('interests', 'Interests', ({ row }) => labels(row.interests)),
  column('job', 'Job title', ({ row }) => row.current_job_title ?? ''),
  column('assignee_id', 'Assignee', ({ row: { assignee_id: owner } }) =>
    owner === null ? '' : `${owner.first_name} ${owner.last_name}`.trim(),
  ),
  ...PERSONAL.map(recordColumn),
  column('address', 'Address', ({ row }) => row.address.full_address ?? ''),
  addressColumn('city', 'City'),
  addressColumn('state', 'State'),
  addressColumn('country', 'Country'),
  addressColumn('pincode', 'Pincode'),
  ...PROFILE_FIELDS.map(recordColumn),
  column('created_by', 'Created by', ({ creator }) => creator),
  column('created_at', 'Created', ({ record }) => toInstant(record.created_at)),
  column('updated_at', 'Changed', ({ record }) => toInstant(record.updated_at)),
];
