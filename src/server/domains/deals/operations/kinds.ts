import { z } from 'zod';
import { id } from '@shared/contract/common';
import { LOST_REASON_LENGTH } from '@shared/contract/limits';
import { fileFormat } from '../../../platform/operations/file-format';
import { fieldChoice } from '../../../platform/operations/field-worker';
import { operationKind } from '../../../platform/operations/operation-kind';
import { dealSet } from './deal-set';

/* What can be done to many deals at once. */

const MAX_COLUMNS = 200;
const update = { action: 'update', module: 'crm_deals' } as const;

const stage = z.strictObject({
  pipeline_id: id,
  pipeline_stage_id: id,
  /** Needed where the stage is one of lost deals. */
  lost_reason: z
    .string()
    .trim()
    .max(LOST_REASON_LENGTH, `A reason can have at most ${LOST_REASON_LENGTH} characters.`)
    .nullable()
    .default(null),
});
const columns = z.strictObject({
  /** Ids of columns of the table, `field.` and the id of a field of the workspace’s own; without it, all there are. */
  columns: z.array(z.string().min(1).max(120)).min(1).max(MAX_COLUMNS).optional(),
  format: fileFormat,
});
export type ChosenStage = z.output<typeof stage>;
export type ExportColumns = z.output<typeof columns>;

export const setStage = operationKind('deals.set_stage', {
  title: 'Move deals to a stage',
  needs: update,
  records: dealSet,
  params: stage,
});
export const setField = operationKind('deals.set_field', {
  title: 'Set a field of deals',
  needs: update,
  records: dealSet,
  /** One of `SETTABLE_DEAL_FIELDS`, or `field.` and the id of a field of the workspace’s own. */
  params: fieldChoice,
});
export const binDeals = operationKind('deals.bin', {
  title: 'Delete deals',
  needs: { action: 'delete', module: 'crm_deals' },
  records: dealSet,
  needsTotal: true,
  params: z.strictObject({}),
});
export const exportDeals = operationKind('deals.export', {
  title: 'Export deals',
  needs: { action: 'export', module: 'crm_deals' },
  records: dealSet,
  params: columns,
  file: { name: 'exported_data.csv', page: 'deal' },
});

export const DEAL_OPERATIONS = [setStage, setField, binDeals, exportDeals] as const;
