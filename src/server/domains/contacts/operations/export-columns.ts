import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { joinedCell } from '@shared/rules/cell-list';
import { PROFILE_FIELDS } from '@shared/rules/contact-values';
import { toInstant } from '../../../platform/clock';
import type { Cell } from '../../../platform/db/rows-together';
import type { ContactPoint } from '../search-doc';
import { type ExportedContact, type Further, type RecordColumn, placeOf } from './exported-contacts';

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
/** @param say turns what is there into words */
function recordColumn(
  name: RecordColumn,
  label = LABELS.get(name) ?? name,
  { id = name, say = String }: { readonly id?: string; readonly say?: (cell: Cell) => string } = {},
): ExportColumn {
  const place = placeOf(name);
  return column(id, label, ({ cells }) => {
    const cell = cells[place] ?? null;
    return cell === null ? '' : say(cell);
  });
}
const instant = (cell: Cell): string => toInstant(Number(cell));
const [OWNER_FIRST, OWNER_LAST] = [placeOf('owner_first'), placeOf('owner_last')];
const pointsColumn = (id: string, label: string, kind: ContactPoint['kind']): ExportColumn =>
  column(
    id,
    label,
    ({ points }) =>
      points.length === 0
        ? ''
        : points
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
  recordColumn('stage', 'Lifecycle stage', { id: 'current_lifecycle_stage' }),
  recordColumn('total_score', 'Score'),
  column('tags', 'Tags', ({ tags }) => joinedCell(tags), 'tags'),
  recordColumn('company', 'Company'),
  column('interests', 'Interests', ({ interests }) => joinedCell(interests), 'interests'),
  recordColumn('current_job_title', 'Job title', { id: 'job' }),
  column('assignee_id', 'Assignee', ({ cells }) =>
    `${cells[OWNER_FIRST] ?? ''} ${cells[OWNER_LAST] ?? ''}`.trim(),
  ),
  ...PERSONAL.map((name) => recordColumn(name)),
  column('address', 'Address', ({ address }) => address['full_address'] ?? ''),
  addressColumn('city', 'City'),
  addressColumn('state', 'State'),
  addressColumn('country', 'Country'),
  addressColumn('pincode', 'Pincode'),
  ...PROFILE_FIELDS.map((name) => recordColumn(name)),
  column('created_by', 'Created by', ({ creator }) => creator, 'creator'),
  recordColumn('created_at', 'Created', { say: instant }),
  recordColumn('updated_at', 'Changed', { say: instant }),
];
