import type { ReactNode } from 'react';
import css from './settings.module.css';

interface CheckProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

export function Check({ checked, disabled = false, onChange, children }: CheckProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <span>{children}</span>
    </label>
  );
}
