import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { PROFILE_FIELDS } from '@shared/rules/contact-values';
import { toInstant } from '../../../platform/clock';
import type { ContactPoint } from '../search-doc';
import type { ExportedContact, ExportedRecord, Further } from './exported-contacts';

export interface ExportColumn {
  readonly id: string;
  /** Its head. */
  readonly label: string;
  readonly value: (contact: ExportedContact) => string;
  /** What it is read from, beside the contact itself. */
  readonly from?: Further;
}

const LABELS: ReadonlyMap<string, string> = new Map(
  BUILT_IN_FIELDS.contact.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)),
);

const column = (id: string, label: string, value: ExportColumn['value'], from?: Further): ExportColumn => ({
  id,
  label,
  value,
  ...(from && { from }),
});
const recordColumn = (name: keyof ExportedRecord, label = LABELS.get(name) ?? name): ExportColumn =>
  column(name, label, ({ record }) => String(record[name] ?? ''));
const pointsColumn = (id: string, label: string, kind: ContactPoint['kind']): ExportColumn =>
  column(
    id,
    label,
    ({ points }) =>
      points
        .filter((point) => point.kind === kind)
        .map(({ value }) => value)
        .join('; '),
    'points',
  );
const addressColumn = (part: string, label: string): ExportColumn =>
  column(part, label, ({ address }) => address[part] ?? '');
const PERSONAL = ['salutation', 'gender', 'birth_date', 'marital_status', 'language', 'timezone'] as const;

/** Columns of every workspace; their ids are those of the table where it shows them, too. */
export const CONTACT_EXPORT_COLUMNS: readonly ExportColumn[] = [
  recordColumn('_id', 'Contact id'),
  recordColumn('name', 'Name'),
  recordColumn('first_name'),
  recordColumn('last_name'),
  recordColumn('email', 'Email'),
  pointsColumn('other_emails', 'Further emails', 'email'),
  recordColumn('phone', 'Phone'),
  pointsColumn('other_phones', 'Further phones', 'phone'),
  column('current_lifecycle_stage', 'Lifecycle stage', ({ record }) => record.stage ?? ''),
  recordColumn('total_score', 'Score'),
  column('tags', 'Tags', ({ tags }) => tags.join('; '), 'tags'),
  column('company', 'Company', ({ record }) => record.company ?? ''),
  column('interests', 'Interests', ({ interests }) => interests.join('; '), 'interests'),
  column('job', 'Job title', ({ record }) => record.current_job_title ?? ''),
  column('assignee_id', 'Assignee', ({ record }) =>
    `${record.owner_first ?? ''} ${record.owner_last ?? ''}`.trim(),
  ),
  ...PERSONAL.map((name) => recordColumn(name)),
  column('address', 'Address', ({ address }) => address['full_address'] ?? ''),
  addressColumn('city', 'City'),
  addressColumn('state', 'State'),
  addressColumn('country', 'Country'),
  addressColumn('pincode', 'Pincode'),
  ...PROFILE_FIELDS.map((name) => recordColumn(name)),
  column('created_by', 'Created by', ({ creator }) => creator, 'creator'),
  column('created_at', 'Created', ({ record }) => toInstant(record.created_at)),
  column('updated_at', 'Changed', ({ record }) => toInstant(record.updated_at)),
];
