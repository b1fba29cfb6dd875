import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/Icon';
import css from './appearance.module.css';

interface RadioCardsProps<Value extends string> {
  readonly label: string;
  readonly chosen: Value;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly text?: string;
    /** What it looks like. Decoration. */
    readonly picture: ReactNode;
  }[];
  readonly onChoose: (value: Value) => void;
}

/** Pictures to choose one of: radio buttons, with the keys that belong to them. */
export function RadioCards<Value extends string>({
  label,
  chosen,
  choices,
  onChoose,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <div className={css.choices} role="radiogroup" aria-label={label}>
      {choices.map(({ value, label: text, text: about, picture }) => (
        <label key={value} className={css.choice} data-chosen={value === chosen || undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => {
              onChoose(value);
            }}
          />
          <span className={css.picture} aria-hidden>
            {picture}
          </span>
          <span className={css.words}>
            <b>{text}</b>
            {about !== undefined && <small>{about}</small>}
          </span>
          {value === chosen && <Icon name="check" size={16} className={css.check ?? ''} />}
        </label>
      ))}
    </div>
  );
}
