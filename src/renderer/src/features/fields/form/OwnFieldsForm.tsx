import { Button } from '../../../ui/Button';
import { RecordForm } from '../../../ui/record-form/RecordForm';
import { copy } from './copy';
import { FIELD_PARTS } from './field-parts';
import type { OwnFieldsState } from './use-own-fields';
import css from './form.module.css';

interface OwnFieldsFormProps {
  readonly state: OwnFieldsState;
  readonly mode: 'create' | 'update';
  readonly disabled: boolean;
}

/** The workspace's own fields in the form of a company or a deal, below what every one of them has. */
export function OwnFieldsForm({ state, mode, disabled }: OwnFieldsFormProps) {
  if (state.hasFailed)
    return (
      <p role="alert" className={css.problem}>
        {copy.failed} <Button onClick={state.retry}>{copy.again}</Button>
      </p>
    );
  return (
    <RecordForm
      startsClosed
      groups={state.groups}
      mode={mode}
      values={state.drafts}
      errors={state.problems}
      disabled={disabled}
      parts={FIELD_PARTS}
      onChange={state.set}
    />
  );
}
