import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx';
import type { IconName } from '../icon-paths';
import { PickerButton } from './PickerButton';
import { type Preset, Presets } from './Presets';
import type { TakenValue } from './use-draft-value';
import css from './date.module.css';

export interface PickerInputProps<Value> {
  readonly draft: TakenValue<Value>;
  readonly id?: string | undefined;
  /** Id of what is said about it while nothing is wrong. */
  readonly describedBy?: string | undefined;
  readonly required?: boolean | undefined;
  /** Read out where no label element names it. */
  readonly label?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** What is wrong with the value itself. */
  readonly error?: string | undefined;
  /** `bar`: as high as what stands beside it in a bar or a row. */
  readonly look?: 'field' | 'bar' | undefined;
  readonly className?: string | undefined;
  readonly icon: IconName;
  /** Read out for the button that opens the panel. */
  readonly openLabel: string;
  readonly panel: (close: () => void) => ReactNode;
  /** Values to choose with one press, below it. */
  readonly presets?: readonly Preset<Value>[] | undefined;
  /** On a last button beside the presets, which opens the panel. */
  readonly custom?: string | undefined;
}

/** A text field for a date or a time, with a button that opens a panel to pick it from. */
export function PickerInput<Value>(props: PickerInputProps<Value>) {
  const { draft, label, placeholder, disabled = false, autoFocus, error, look = 'field' } = props;
  const { icon, openLabel, panel, presets, custom, className, describedBy, required } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [open, setOpen] = useState(false);
  const problem = draft.problem ?? error;
  return (
    <div className={cx(css.wrap, className)}>
      <div className={cx(css.box, css[look])} data-invalid={problem !== undefined || undefined}>
        <input
          ref={draft.input}
          id={id}
          className={css.input}
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          aria-label={label}
          placeholder={placeholder}
          disabled={disabled}
          value={draft.text}
          aria-invalid={problem !== undefined}
          aria-required={required}
          aria-describedby={problem === undefined ? describedBy : `${id}-problem`}
          onChange={({ target }) => {
            draft.onText(target.value);
          }}
          onBlur={draft.commit}
          onKeyDown={(event) => {
            // A form is not sent with what was not understood.
            if (event.key === 'Enter' && !draft.commit()) event.preventDefault();
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            if (draft.commit()) setOpen(true);
          }}
        />
        {!disabled && (
          <PickerButton label={label} openLabel={openLabel} icon={icon} open={open} onOpenChange={setOpen}>
            {panel(() => {
              setOpen(false);
            })}
          </PickerButton>
        )}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {!disabled && presets && (
        <Presets
          label={label}
          presets={presets}
          custom={custom}
          input={draft.input}
          onChoose={draft.take}
          onCustom={() => {
            setOpen(true);
          }}
        />
      )}
    </div>
  );
}
