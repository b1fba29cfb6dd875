import { z } from 'zod';
import { type Activity, type ActivityFilter, activityFilter } from '@shared/contract/activities';
import { SMALL_EXPORT } from '@shared/contract/limits';
import { plainText } from '@shared/rules/activity-text';
import { type ActivityType, ACTIVITY_NAMES, outcomesOf } from '@shared/rules/activity-types';
import { csvLine } from '@shared/rules/csv';
import { AppError } from '../../platform/errors';
import { type FileFormat, fileFormat } from '../../platform/operations/file-format';
import {
  type OperationWorker,
  type RecordSet,
  operationKind,
} from '../../platform/operations/operation-kind';
import type { Caller } from '../../platform/scope';
import type { ActivitiesContext } from './context';
import { filterOf, readCursor, viewFound, visibleTypes, writeCursor } from './list-activities';
import { findPage } from './page-query';
import { activityRows } from './repository';
import { toActivities } from './views';

interface Column {
  readonly id: string;
  readonly label: string;
  readonly value: (activity: Activity) => string;
}

const people = (list: readonly { readonly first_name: string; readonly last_name: string }[]): string =>
  list.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join('; ');

const COLUMNS: readonly Column[] = [
  { id: 'activity_date', label: 'Date', value: ({ activity_date }) => activity_date },
  { id: 'activity_type', label: 'Activity', value: ({ activity_type }) => ACTIVITY_NAMES[activity_type] },
  { id: 'customer_ids', label: 'Contacts', value: ({ customer_ids }) => people(customer_ids) },
  {
    id: 'company_ids',
    label: 'Companies',
    value: ({ company_ids }) => company_ids.map(({ mp_company_label }) => mp_company_label).join('; '),
  },
  {
    id: 'deal_ids',
    label: 'Deals',
    value: ({ deal_ids }) => deal_ids.map(({ deal_title }) => deal_title).join('; '),
  },
  { id: 'user_id', label: 'Logged by', value: ({ user_id }) => (user_id ? people([user_id]) : '') },
  {
    id: 'subject',
    label: 'Subject',
    value: ({ activity_data: { content } }) => content.subject ?? content.title ?? '',
  },
  {
    id: 'text',
    label: 'Text',
    value: ({ activity_data: { content }, preview, is_logged }) =>
      // What somebody wrote without a text has none.
      content.description || is_logged ? plainText(content.description ?? []) : preview,
  },
  {
    id: 'outcome',
    label: 'Outcome',
    value: ({ activity_type, activity_data: { metadata } }) =>
      outcomesOf(activity_type).find(({ value }) => value === metadata.outcome)?.label ?? '',
  },
  {
    id: 'direction',
    label: 'Direction',
    value: ({ activity_data: { metadata } }) => metadata.direction ?? '',
  },
  {
    id: 'duration',
    label: 'Minutes',
    value: ({ activity_data: { metadata } }) => metadata.duration?.toString() ?? '',
  },
  { id: 'location', label: 'Place', value: ({ activity_data: { metadata } }) => metadata.location ?? '' },
  { id: 'marketer_ids', label: 'Hosts', value: ({ marketer_ids }) => people(marketer_ids) },
  {
    id: 'attachments',
    label: 'Files',
    value: ({ activity_data: { content } }) => (content.attachments ?? []).map(({ name }) => name).join('; '),
  },
  {
    id: 'workflow_id',
    label: 'Campaign',
    value: ({ activity_data: { metadata } }) => metadata.workflow_label ?? '',
  },
  { id: '_id', label: 'Activity id', value: ({ _id }) => _id },
];

const headOf = (columns: readonly Column[]): string => csvLine(columns.map(({ label }) => label));
const lineOf = (columns: readonly Column[], activity: Activity): string =>
  csvLine(columns.map(({ value }) => value(activity)));

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The file as a data URL; null: there is too much for one answer, and an operation makes the file. */
export async function exportSmall(
  context: ActivitiesContext,
  caller: Caller,
  query: ActivityFilter,
): Promise<string | null> {
  const filter = await filterOf(context, caller, query);
  const found = filter === null ? [] : await findPage(caller, filter, null, SMALL_EXPORT + 1);
  if (found.length > SMALL_EXPORT) return null;
  const activities = await viewFound(context, caller, found, { isWhole: true });
  const text = [
    BYTE_ORDER_MARK + headOf(COLUMNS),
    ...activities.map((activity) => lineOf(COLUMNS, activity)),
  ].join('');
  return `data:text/csv;charset=utf-8;base64,${Buffer.from(text, 'utf8').toString('base64')}`;
}

const strictFilter = z.strictObject(activityFilter);

/** Activities as the filters of their list find them, newest first. */
const activitySet: RecordSet = {
  filter: strictFilter,
  // An export changes nothing: nobody is told.
  event: 'contacts.changed',
  async count(platform, reader, { given }) {
    const filter = await filterOf(platform, reader, strictFilter.parse(given));
    if (filter === null) return 0;
    const found = await findPage(reader, filter, null, SMALL_EXPORT + 1);
    return found.length > SMALL_EXPORT ? null : found.length;
  },
  async next(platform, reader, { given }, { after, limit }) {
    const filter = await filterOf(platform, reader, strictFilter.parse(given));
    if (filter === null) return { ids: [], cursor: null };
    const place = after === null ? null : readCursor(after);
    const found = await findPage(reader, filter, place, limit);
    const last = found.at(-1);
    return {
      ids: found.map(({ id }) => id),
      cursor: found.length < limit || last === undefined ? null : writeCursor(last),
    };
  },
  async names(scope, ids) {
    const rows = await activityRows(scope, ids);
    return new Map(rows.map((row) => [row._id, ACTIVITY_NAMES[row.activity_type as ActivityType]]));
  },
};

export const exportOperation = operationKind('activities.export', {
  title: 'Export activities',
  needs: { action: 'export', module: 'crm_activities' },
  records: activitySet,
  params: z.strictObject({
    /** In their order; without it, all there are. */
    columns: z.array(z.string().min(1).max(120)).min(1).max(COLUMNS.length).optional(),
    format: fileFormat,
  }),
  file: { name: 'exported_data.csv', page: 'contact' },
});

interface ExportParams {
  readonly columns?: readonly string[] | undefined;
  readonly format: FileFormat;
}

const chosen = ({ columns }: ExportParams): readonly Column[] =>
  columns === undefined ? COLUMNS : columns.flatMap((id) => COLUMNS.find((column) => column.id === id) ?? []);

/** What may have gone, or come where the person may not see it, since it was found is left out. */
export const exportWorker = (context: ActivitiesContext): OperationWorker<ExportParams> => ({
  prepare(_tx, _caller, params) {
    const unknown = (params.columns ?? []).find((id) => !COLUMNS.some((column) => column.id === id));
    if (unknown !== undefined) {
      const message = `Activities have no column “${unknown}”.`;
      throw new AppError('validation_failed', { message, fields: { columns: message } });
    }
    return Promise.resolve({ params, subject: '' });
  },
  columns: () => Promise.resolve(COLUMNS),
  head: (_scope, params) => Promise.resolve(headOf(chosen(params))),
  async applyBatch({ caller, ids }, params) {
    const columns = chosen(params);
    const types = visibleTypes(caller);
    const rows = (await activityRows(caller, ids)).filter(({ activity_type }) =>
      types.includes(activity_type),
    );
    const views = await toActivities(context, caller, rows, { isWhole: true });
    const byId = new Map(views.map((view) => [view._id, view]));
    const lines = ids.flatMap((id) => {
      const view = byId.get(id);
      return view ? [lineOf(columns, view)] : [];
    });
    return { changed: lines.length, failed: [], undo: null, text: lines.join('') };
  },
});
