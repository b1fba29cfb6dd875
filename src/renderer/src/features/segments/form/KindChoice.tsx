import { useId } from 'react';
import { Icon } from '../../../ui/Icon';
import css from './form.module.css';

interface KindChoiceProps {
  readonly label: string;
  readonly options: readonly {
    readonly isLiving: boolean;
    readonly name: string;
    readonly text: string;
    /** Why it cannot be chosen. */
    readonly refused?: string | undefined;
  }[];
  readonly isLiving: boolean;
  readonly onChange: (isLiving: boolean) => void;
}

/** By hand or by conditions: two ways, each with what it means. */
export function KindChoice({ label, options, isLiving, onChange }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset className={css.kinds}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.name} className={css.kind} data-off={option.refused !== undefined || undefined}>
          <input
            type="radio"
            name={name}
            checked={option.isLiving === isLiving}
            disabled={option.refused !== undefined}
            onChange={() => {
              onChange(option.isLiving);
            }}
          />
          <Icon name={option.isLiving ? 'bolt' : 'list'} size={18} />
          <span>
            <b>{option.name}</b>
            <small>{option.refused ?? option.text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
