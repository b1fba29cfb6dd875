import { useState } from 'react';
import { copy } from './copy';
import { Field } from './field';
import type { FieldProps } from './field';
import css from './field.module.css';

/** A password, which can be shown while it is typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
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
          aria-label={copy.signIn.show}
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
