import type { RefObject } from 'react';
import { setTextAndCaret } from './set-text-and-caret';
import css from './variable-buttons.module.css';

interface VariableButtonsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  /** Where they are put in: at the caret. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Puts variables into a text. */
export function VariableButtons<Name extends string>(props: VariableButtonsProps<Name>) {
  const { label, names, labels, area, value, onChange } = props;
  const insert = (name: Name): void => {
    const field = area.current;
    const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [value.length, value.length];
    const text = `{{${name}}}`;
    const write = (): void => {
      onChange(value.slice(0, from) + text + value.slice(to));
    };
    setTextAndCaret(field, write, from + text.length);
    field?.focus();
  };
  return (
    <div className={css.variables} role="group" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            insert(name);
          }}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}
