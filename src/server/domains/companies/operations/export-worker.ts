import type { CompanyRow } from '@shared/contract/companies';
import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { joinedCell } from '@shared/rules/cell-list';
import { csvLine } from '@shared/rules/csv';
import { can } from '@shared/rules/permissions';
import { toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { OperationWorker } from '../../../platform/operations/operation-kind';
import type { Caller } from '../../../platform/scope';
import { type FieldColumns, fieldColumns } from '../../fields/reads';
import { companiesBin } from '../bin';
import { type CompanyRecord, companyRecords } from '../repository';
import { toRows } from '../views';
import { goneOf } from './gone';
import type { ExportColumns } from './kinds';

interface ExportedCompany {
  readonly row: CompanyRow;
  readonly record: CompanyRecord;
  /** In the fields of the workspace's own, in their order. */
  readonly own: readonly string[] | undefined;
}
interface ExportColumn {
  readonly id: string;
  readonly label: string;
  readonly value: (company: ExportedCompany) => string;
}

const LABELS: ReadonlyMap<string, string> = new Map(
  BUILT_IN_FIELDS.company.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)),
);
const column = (id: string, label: string, value: ExportColumn['value']): ExportColumn => ({
  id,
  label,
  value,
});
const recordColumn = (name: keyof CompanyRecord): ExportColumn =>
  column(name, LABELS.get(name) ?? name, ({ record }) => String(record[name] ?? ''));
const FURTHER = [
  'mp_company_email',
  'mp_company_phone',
  'mp_company_slogan',
  'mp_company_start_date',
  'mp_company_revenue',
  'mp_company_highlight',
  'mp_company_recent_event',
  'mp_company_address',
  'mp_company_city',
  'mp_company_state',
  'mp_company_country',
  'mp_company_pincode',
  'mp_company_facebook_profile',
  'mp_company_instagram_profile',
  'mp_company_twitter_profile',
  'mp_company_linkedin_profile',
  'mp_company_youtube_profile',
  'mp_company_about',
] as const satisfies readonly (keyof CompanyRecord)[];

/** Columns of every workspace; their ids are those of the table where it shows them, too. */
const COLUMNS: readonly ExportColumn[] = [
  column('_id', 'Company id', ({ row }) => row._id),
  column('name', 'Company', ({ row }) => row.mp_company_label),
  column('website', 'Website', ({ row }) => row.mp_company_website ?? ''),
  column('industry', 'Industry', ({ row }) => row.mp_company_industry ?? ''),
  column('employees', 'Employees', ({ row }) => String(row.mp_company_emloyee_count ?? '')),
  column('place', 'City, country', ({ row }) =>
    [row.mp_company_city, row.mp_company_country].filter(Boolean).join(', '),
  ),
  column('owner', 'Owner', ({ row: { mp_company_owner: owner } }) =>
    owner === null ? '' : `${owner.first_name} ${owner.last_name}`.trim(),
  ),
  column('tags', 'Tags', ({ row }) => joinedCell(row.mp_company_tags.map(({ label }) => label))),
  ...FURTHER.map(recordColumn),
  column('created', 'Created', ({ record }) => toInstant(record.created_at)),
  column('updated_at', 'Changed', ({ record }) => toInstant(record.updated_at)),
];

function allColumns({ fields }: FieldColumns): ReadonlyMap<string, ExportColumn> {
  return new Map([
    ...COLUMNS.map((one) => [one.id, one] as const),
    ...fields.map(({ _id, label }, place): [string, ExportColumn] => [
      `${OWN_FIELD}${_id}`,
      column(`${OWN_FIELD}${_id}`, label, ({ own }) => own?.[place] ?? ''),
    ]),
  ]);
}

/** In the order in which they were asked for. A field that was deleted meanwhile is an empty column. */
function chosenColumns(own: FieldColumns, { columns }: ExportColumns): readonly ExportColumn[] {
  const all = allColumns(own);
  if (columns === undefined) return [...all.values()];
  return columns.map((id) => all.get(id) ?? column(id, id, () => ''));
}

function requireView({ permissions }: Caller): void {
  if (!can(permissions, 'view', 'crm_accounts')) throw new AppError('operation_not_allowed');
}

/** Companies as a table (CSV): the columns that are shown, or all. */
export const exportWorker: OperationWorker<ExportColumns> = {
  async prepare(tx, caller, params) {
    requireView(caller);
    const all = allColumns(await fieldColumns(tx, 'company'));
    const unknown = (params.columns ?? []).find((id) => !all.has(id));
    if (unknown !== undefined) {
      const message = `Companies have no column “${unknown}”.`;
      throw new AppError('validation_failed', { message, fields: { columns: message } });
    }
    // As they are now: the head of the file is written once, its rows a batch at a time.
    return { params: { ...params, columns: params.columns ?? [...all.keys()] }, subject: '' };
  },

  columns: async (scope) => [...allColumns(await fieldColumns(scope, 'company')).values()],

  head: async (scope, params) =>
    csvLine(chosenColumns(await fieldColumns(scope, 'company'), params).map(({ label }) => label)),

  async applyBatch({ tx, caller, ids }, params) {
    requireView(caller);
    const fields = await fieldColumns(tx, 'company');
    const columns = chosenColumns(fields, params);
    const known = await companiesBin.among(tx, ids);
    const present = ids.filter((id) => known.has(id));
    if (present.length === 0) return { changed: 0, failed: goneOf(ids, known), undo: null };
    const records = await companyRecords(tx, present);
    const [rows, own] = await Promise.all([toRows(caller, records), fields.texts(present)]);
    const lines = records.flatMap((record, place) => {
      const row = rows[place];
      if (row === undefined) return [];
      const company = { row, record, own: own.get(record._id) };
      return [csvLine(columns.map(({ value }) => value(company)))];
    });
    return { changed: lines.length, failed: goneOf(ids, known), undo: null, text: lines.join('') };
  },
};
