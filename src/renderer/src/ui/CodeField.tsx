import { type Ref, useId } from 'react';
import { cx } from './cx';
import field from './field.module.css';
import css from './code-field.module.css';

export interface CodeFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  /** `digits`: the six of an authenticator app. `recovery`: letters and digits in groups. */
  readonly kind: 'digits' | 'recovery';
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
  /** All six digits are there. */
  readonly onComplete?: (value: string) => void;
}

const DIGITS = 6;
/** What is pasted often comes with a space in the middle, or with words around it. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

/** A code that somebody reads off another screen: large, easily pasted, and sent by itself when it is whole. */
export function CodeField(props: CodeFieldProps) {
  const { ref, label, value, kind, hint, error, autoFocus, onChange, onComplete } = props;
  const id = useId();
  const about = error ?? hint;
  const take = (text: string): void => {
    const next = kind === 'digits' ? digitsOf(text) : text;
    onChange(next);
    if (kind === 'digits' && next.length === DIGITS && next !== value) onComplete?.(next);
  };
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.box} data-invalid={error !== undefined || undefined}>
        <input
          ref={ref}
          id={id}
          name="code"
          value={value}
          autoFocus={autoFocus}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={kind === 'digits' ? 'numeric' : 'text'}
          placeholder={kind === 'digits' ? '123456' : 'k7mp-2xqd-9rta-hw4c'}
          aria-invalid={error !== undefined}
          aria-describedby={about === undefined ? undefined : `${id}-about`}
          className={cx(field.input, css.code, kind === 'digits' && css.digits)}
          onChange={({ target }) => {
            take(target.value);
          }}
          onPaste={(event) => {
            if (kind !== 'digits') return;
            event.preventDefault();
            take(event.clipboardData.getData('text'));
          }}
        />
      </div>
      {about !== undefined && (
        <p id={`${id}-about`} className={error === undefined ? field.hint : field.error}>
          {about}
        </p>
      )}
    </div>
  );
}
