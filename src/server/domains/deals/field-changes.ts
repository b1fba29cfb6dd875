import type { StageValue } from '@shared/rules/record-history';
import { toInstant } from '../../platform/clock';
import type { FieldChange } from '../history/reads';
import type { DealRow } from './repository';

const COLUMNS = [
  'deal_title',
  'deal_value',
  'probability',
  'deal_industry',
  'company_id',
  'assignee_id',
] as const;

const stageOf = ({ pipeline_id, pipeline_stage_id, lost_reason }: DealRow): StageValue => ({
  pipeline_id,
  stage_id: pipeline_stage_id,
  ...(lost_reason !== null && { lost_reason }),
});

const dayOf = ({ expected_close_date: at }: DealRow): string | null =>
  at === null ? null : toInstant(at).slice(0, 10);

interface People {
  readonly customer_ids: readonly string[];
  readonly collaborator_ids: readonly string[];
}

/** What was written of a deal, field by field. What stays the same may be among it. */
export function changesOf(before: DealRow, after: DealRow, was?: People, is?: People): FieldChange[] {
  const isMoved = before.pipeline_stage_id !== after.pipeline_stage_id;
  const people = (which: keyof People): FieldChange => ({
    field: which,
    from: [...(was?.[which] ?? [])].sort(),
    to: [...(is?.[which] ?? [])].sort(),
  });
  return [
    ...COLUMNS.map((field) => ({ field, from: before[field], to: after[field] })),
    { field: 'expected_close_date', from: dayOf(before), to: dayOf(after) },
    ...(isMoved
      ? [{ field: 'pipeline_stage_id', from: stageOf(before), to: stageOf(after) }]
      : [{ field: 'lost_reason', from: before.lost_reason, to: after.lost_reason }]),
    people('customer_ids'),
    people('collaborator_ids'),
  ];
}
