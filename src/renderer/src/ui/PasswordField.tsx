import { useState } from 'react';
import { type FieldProps, Field } from './Field';
import css from './field.module.css';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** What the button that shows it is called. */
  readonly showLabel: string;
}

/** A password or another secret, which can be shown while it is typed. */
export function PasswordField({ showLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={css.reveal}
          aria-pressed={shown}
          aria-label={showLabel}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
