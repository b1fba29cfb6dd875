import { useId } from 'react';
import { DUE_HOUR, DUE_LABELS, DUE_PRESETS, dueOf } from '@shared/rules/task-due';
import { serverNow } from '../../../core/platform/server-time';
import { DateTimeField } from '../../../ui/date/DateTimeField';
import { TIME_ZONE } from '../../../ui/time-zone';
import { copy } from '../copy';
import css from './drawer.module.css';

interface DueFieldProps {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (due: number | null) => void;
  /** Told when what is typed is not understood, and when it is put right. */
  readonly onInvalid: (invalid: boolean) => void;
}

/** When it is due: one of the presets, or any day and time. */
export function DueField({ value, disabled, error, onChange, onInvalid }: DueFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {copy.form.due}
      </label>
      <DateTimeField
        id={id}
        disabled={disabled}
        placeholder={copy.form.dueNone}
        usualMinute={DUE_HOUR * 60}
        error={error}
        value={value}
        onChange={onChange}
        onInvalid={onInvalid}
      />
      {!disabled && (
        <div className={css.presets} role="group" aria-label={copy.form.due}>
          {DUE_PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={css.preset}
              onClick={() => {
                onChange(dueOf(preset, serverNow(), TIME_ZONE));
              }}
            >
              {DUE_LABELS[preset]}
            </button>
          ))}
          <button
            type="button"
            className={css.preset}
            onClick={() => {
              // The field's own button, which stands beside its input.
              document.getElementById(id)?.parentElement?.querySelector('button')?.click();
            }}
          >
            {copy.form.dueCustom}
          </button>
        </div>
      )}
    </div>
  );
}
