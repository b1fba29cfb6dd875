import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import { Popover } from '../Popover';
import type { DraftValue } from './use-draft-value';
import css from './date.module.css';

export interface PickerInputProps {
  readonly draft: DraftValue;
  readonly id?: string | undefined;
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
}

/** A text field for a date or a time, with a button that opens a panel to pick it from. */
export function PickerInput(props: PickerInputProps) {
  const { draft, label, placeholder, disabled = false, autoFocus, error, look = 'field' } = props;
  const { icon, openLabel, panel, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [open, setOpen] = useState(false);
  const said = draft.problem ?? error;
  const name = label === undefined ? openLabel : `${label}: ${openLabel}`;
  return (
    <div className={cx(css.wrap, className)}>
      <div className={cx(css.box, css[look])} data-invalid={said !== undefined || undefined}>
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
          aria-invalid={said !== undefined}
          aria-describedby={said === undefined ? undefined : `${id}-said`}
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
          <Popover
            open={open}
            onOpenChange={setOpen}
            placement="bottom-end"
            bare
            content={
              <div role="dialog" aria-label={name} className={css.panel}>
                {panel(() => {
                  setOpen(false);
                })}
              </div>
            }
          >
            {(trigger) => (
              <button
                type="button"
                className={css.open}
                title={openLabel}
                aria-label={name}
                aria-haspopup="dialog"
                {...trigger}
              >
                <Icon name={icon} size={16} />
              </button>
            )}
          </Popover>
        )}
      </div>
      {said !== undefined && (
        <p id={`${id}-said`} role="alert" className={css.said}>
          {said}
        </p>
      )}
    </div>
  );
}
