import type { Pipeline } from '@shared/contract/pipelines';
import type { FieldConflict } from '../../../ui/record-form/ConflictNotice';
import { copy } from '../copy';
import type { DealForm, FormField } from '../deal-form';

const LABELS: Readonly<Record<FormField, string>> = {
  deal_title: copy.title,
  deal_value: copy.value,
  probability: copy.probability,
  expected_close_date: copy.closeDate,
  pipeline_id: copy.pipeline,
  pipeline_stage_id: copy.stage,
  deal_industry: copy.interest,
  lost_reason: copy.lost.reason,
  company: copy.companies,
  contacts: copy.contacts,
  collaborators: copy.collaborators,
  owner: copy.owner,
};

function textOf(value: DealForm[FormField], pipelines: readonly Pipeline[]): string {
  if (value === null) return '';
  if (typeof value === 'string') {
    const stage = pipelines.flatMap((one) => [one, ...one.stages]).find(({ _id }) => _id === value);
    return stage?.name ?? value;
  }
  const names = 'label' in value ? [value.label] : value.map(({ label }) => label);
  return names.join(', ');
}

/** A field that two people have changed, in words. */
export const conflictOf = (
  name: FormField,
  mine: DealForm,
  theirs: DealForm,
  pipelines: readonly Pipeline[],
): FieldConflict<FormField> => ({
  name,
  label: LABELS[name],
  mine: textOf(mine[name], pipelines),
  theirs: textOf(theirs[name], pipelines),
});
