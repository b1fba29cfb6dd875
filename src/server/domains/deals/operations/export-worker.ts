import type { Deal, DealPerson } from '@shared/contract/deals';
import { HISTORY_FIELDS } from '@shared/rules/record-history';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { csvLine } from '@shared/rules/csv';
import { AppError } from '../../../platform/errors';
import type { OperationWorker } from '../../../platform/operations/operation-kind';
import { type FieldColumns, fieldColumns } from '../../fields/reads';
import { pipelineNames } from '../../pipelines/reads';
import { dealRows } from '../repository';
import { toDeals } from '../views';
import { goneOf } from './gone';
import type { ExportColumns } from './kinds';

interface ExportedDeal {
  readonly deal: Deal;
  readonly pipeline: string;
  /** In the fields of the workspace's own, in their order. */
  readonly own: readonly string[] | undefined;
}
interface ExportColumn {
  readonly id: string;
  readonly label: string;
  readonly value: (deal: ExportedDeal) => string;
}

const exported = (id: string, label: string, value: ExportColumn['value']): ExportColumn => ({
  id,
  label,
  value,
});
const labelOf = (field: string): string => HISTORY_FIELDS.deal[field]?.label ?? field;
const personName = ({ first_name, last_name }: DealPerson): string => `${first_name} ${last_name}`.trim();
const names = (people: readonly DealPerson[]): string => people.map(personName).join('; ');
const day = (instant: string | null): string => instant?.slice(0, 10) ?? '';

/** Columns of every workspace; their ids are those of the table where it shows them, too. */
const COLUMNS: readonly ExportColumn[] = [
  exported('_id', 'Deal id', ({ deal }) => deal._id),
  exported('deal_title', labelOf('deal_title'), ({ deal }) => deal.deal_title),
  exported('deal_value', labelOf('deal_value'), ({ deal }) => String(deal.deal_value)),
  exported('pipeline', 'Pipeline', ({ pipeline }) => pipeline),
  exported('stage', labelOf('pipeline_stage_id'), ({ deal }) => deal.pipeline_stage_id.name),
  exported('probability', labelOf('probability'), ({ deal }) => String(deal.probability)),
  exported('expected_close_date', labelOf('expected_close_date'), ({ deal }) =>
    day(deal.expected_close_date),
  ),
  exported('owner', labelOf('assignee_id'), ({ deal }) =>
    deal.assignee_id === null ? '' : personName(deal.assignee_id),
  ),
  exported('contacts', labelOf('customer_ids'), ({ deal }) => names(deal.customer_ids)),
  exported('company', labelOf('company_id'), ({ deal }) => deal.company_id?.mp_company_label ?? ''),
  exported('deal_industry', labelOf('deal_industry'), ({ deal }) => deal.deal_industry ?? ''),
  exported('collaborators', labelOf('collaborator_ids'), ({ deal }) => names(deal.collaborator_ids)),
  exported('timeInStage', 'In its stage since', ({ deal }) => deal.stage_since),
  exported('closed_at', 'Closed', ({ deal }) => deal.closed_at ?? ''),
  exported('lost_reason', labelOf('lost_reason'), ({ deal }) => deal.lost_reason ?? ''),
  exported('created_at', 'Created', ({ deal }) => deal.created_at),
  exported('updated_at', 'Changed', ({ deal }) => deal.updated_at),
];

function allColumns({ fields }: FieldColumns): ReadonlyMap<string, ExportColumn> {
  return new Map([
    ...COLUMNS.map((one) => [one.id, one] as const),
    ...fields.map(({ _id, label }, place): [string, ExportColumn] => [
      `${OWN_FIELD}${_id}`,
      exported(`${OWN_FIELD}${_id}`, label, ({ own }) => own?.[place] ?? ''),
    ]),
  ]);
}

/** In the order in which they were asked for. A field that was deleted meanwhile is an empty column. */
function chosenColumns(own: FieldColumns, { columns }: ExportColumns): readonly ExportColumn[] {
  const all = allColumns(own);
  if (columns === undefined) return [...all.values()];
  return columns.map((id) => all.get(id) ?? exported(id, id, () => ''));
}

/** Deals as a table (CSV): the columns that are shown, or all. What its owner may not view is left out. */
export const exportWorker: OperationWorker<ExportColumns> = {
  async prepare(tx, _caller, params) {
    const all = allColumns(await fieldColumns(tx, 'deal'));
    const unknown = (params.columns ?? []).find((id) => !all.has(id));
    if (unknown !== undefined) {
      const message = `Deals have no column “${unknown}”.`;
      throw new AppError('validation_failed', { message, fields: { columns: message } });
    }
    // As they are now: the head of the file is written once, its rows a batch at a time.
    return { params: { ...params, columns: params.columns ?? [...all.keys()] }, subject: '' };
  },

  columns: async (scope) => [...allColumns(await fieldColumns(scope, 'deal')).values()],

  head: async (scope, params) =>
    csvLine(chosenColumns(await fieldColumns(scope, 'deal'), params).map(({ label }) => label)),

  async applyBatch({ tx, caller, ids }, params) {
    const fields = await fieldColumns(tx, 'deal');
    const columns = chosenColumns(fields, params);
    const rows = (await dealRows(tx, ids)).filter(({ deleted_at }) => deleted_at === null);
    const known = new Set(rows.map(({ _id }) => _id));
    const places = new Map(ids.map((id, place) => [id, place]));
    rows.sort((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0));
    const [deals, own, pipelines] = await Promise.all([
      toDeals({ ...tx, permissions: caller.permissions }, rows),
      fields.texts([...known]),
      pipelineNames(tx),
    ]);
    const lines = deals.map((deal) => {
      const pipeline = pipelines.get(deal.pipeline._id) ?? '';
      const exported = { deal, pipeline, own: own.get(deal._id) };
      return csvLine(columns.map(({ value }) => value(exported)));
    });
    return { changed: lines.length, failed: goneOf(ids, known), undo: null, text: lines.join('') };
  },
};
