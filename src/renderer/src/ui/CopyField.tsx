import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton';
import { cx } from './cx';
import css from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  /** What the button says, and what it says once the value is copied. */
  readonly copy: string;
  readonly copied: string;
  /** Read letter by letter, as a secret is. */
  readonly isCode?: boolean;
}

/** A value to take elsewhere: marked as a whole when it gets the focus, and copied by a press. */
export function CopyField({ label, value, copy, copied, isCode = false }: CopyFieldProps) {
  return (
    <div className={css.field}>
      <label>
        <span>{label}</span>
        <input
          readOnly
          className={cx(isCode && css.code)}
          value={value}
          spellCheck={false}
          onFocus={({ target }) => {
            target.select();
          }}
        />
      </label>
      <CopyButton text={value} label={copy} copied={copied} />
    </div>
  );
}
