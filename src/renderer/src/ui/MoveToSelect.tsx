import { type ReactNode, useId } from 'react';
import { Select } from './Select';
import css from './move-to-select.module.css';

interface MoveToSelectProps {
  readonly label: string;
  /** An id; empty: `none`. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** What it says while nothing is chosen. */
  readonly none: string;
  /** Options, or groups of them. */
  readonly children: ReactNode;
}

/** In a dialog that deletes: where what is in it goes first. */
export function MoveToSelect({ label, value, onChange, none, children }: MoveToSelectProps) {
  const id = useId();
  return (
    <div className={css.move}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        autoFocus
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">{none}</option>
        {children}
      </Select>
    </div>
  );
}
