import { type ReactNode, useState } from 'react';
import { Button } from './Button';
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
  const [isCopied, setCopied] = useState(false);
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
      <Button
        onClick={() => {
          void navigator.clipboard.writeText(value).then(() => {
            setCopied(true);
          });
        }}
      >
        {isCopied ? copied : copy}
      </Button>
    </div>
  );
}
