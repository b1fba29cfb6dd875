import { useId } from 'react';
import css from './connect.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly text?: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly text?: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few ways, each with a line about it. */
export function Choice<Value extends string>({ label, text, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend>{label}</legend>
      {text !== undefined && <p className={css.muted}>{text}</p>}
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <span>
            <span className={css.optionLabel}>{option.label}</span>
            {option.text !== undefined && <span className={css.muted}>{option.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
