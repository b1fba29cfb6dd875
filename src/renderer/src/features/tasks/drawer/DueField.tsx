import { useId } from 'react';
import { DatePicker } from 'antd';
import { DUE_LABELS, DUE_PRESETS, dueOf } from '@shared/rules/task-due';
import { serverNow } from '../../../platform/server-time';
import { fromPicker, toPicker } from '../../../ui/picked-moment';
import { TIME_ZONE } from '../../../ui/time-zone';
import { copy } from '../copy';
import css from './drawer.module.css';

interface DueFieldProps {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (due: number | null) => void;
}

/** When it is due: one of the presets, or any day and time. */
export function DueField({ value, disabled, error, onChange }: DueFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {copy.form.due}
      </label>
      <DatePicker
        id={id}
        className={css.control}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format="ddd, MMM D, YYYY HH:mm"
        needConfirm={false}
        disabled={disabled}
        placeholder={copy.form.dueNone}
        data-invalid={error !== undefined || undefined}
        value={value === null ? null : toPicker(value)}
        onChange={(picked) => {
          onChange(picked === null ? null : fromPicker(picked));
        }}
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
              document.getElementById(id)?.focus();
              document.getElementById(id)?.click();
            }}
          >
            {copy.form.dueCustom}
          </button>
        </div>
      )}
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
