import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import type { Pipeline } from '@shared/contract/pipelines';
import { copy } from '../copy';
import type { Conflict, DealForm, FormField } from '../deal-form';
import css from './drawer.module.css';

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

interface ConflictNoteProps {
  readonly conflicts: readonly Conflict[];
  readonly form: DealForm;
  readonly pipelines: readonly Pipeline[];
  readonly onTake: (change: Partial<DealForm>) => void;
}

function textOf(value: DealForm[FormField], pipelines: readonly Pipeline[]): string {
  if (value === null) return copy.conflict.nothing;
  if (typeof value === 'string') {
    const stage = pipelines.flatMap((one) => [one, ...one.stages]).find(({ _id }) => _id === value);
    return stage?.name ?? (value === '' ? copy.conflict.nothing : value);
  }
  const names = 'label' in value ? [value.label] : value.map(({ label }) => label);
  return names.join(', ') || copy.conflict.nothing;
}

/** Both values of each field that two people have changed. */
export function ConflictNote({ conflicts, form, pipelines, onTake }: ConflictNoteProps) {
  return (
    <Alert
      tone="warning"
      title={copy.conflict.title}
      text={
        <>
          <p>{copy.conflict.text}</p>
          <dl className={css.conflict}>
            {conflicts.map(({ field, theirs }) => (
              <div key={field}>
                <dt>{LABELS[field]}</dt>
                <dd>
                  {copy.conflict.yours}: <b dir="auto">{textOf(form[field], pipelines)}</b>
                  <br />
                  {copy.conflict.theirs}: <b dir="auto">{textOf(theirs, pipelines)}</b>
                </dd>
                <Button
                  aria-label={copy.conflict.useTheirs(LABELS[field])}
                  onClick={() => {
                    onTake({ [field]: theirs });
                  }}
                >
                  {copy.conflict.take}
                </Button>
              </div>
            ))}
          </dl>
        </>
      }
    />
  );
}
