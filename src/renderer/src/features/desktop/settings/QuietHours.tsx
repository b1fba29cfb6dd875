import { useId } from 'react';
import type { QuietHours as Hours } from '@shared/rules/quiet-hours';
import { TimeField } from '../../../ui/date/TimeField';
import { copy } from '../copy';
import { Check } from './Check';
import css from './settings.module.css';

interface QuietHoursProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

/** The hours of every day in which nothing comes up. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const id = useId();
  const time = (name: 'from' | 'to') => (
    <span className={css.row}>
      <label htmlFor={`${id}-${name}`}>{copy.quiet[name]}</label>
      <TimeField
        className={css.time}
        id={`${id}-${name}`}
        value={hours[name]}
        onChange={(time) => {
          onChange({ ...hours, [name]: time });
        }}
      />
    </span>
  );
  return (
    <fieldset className={css.group}>
      <legend>{copy.quiet.title}</legend>
      <Check
        checked={hours.on}
        onChange={(on) => {
          onChange({ ...hours, on });
        }}
      >
        {copy.quiet.on}
      </Check>
      {hours.on && (
        <div className={css.row}>
          {time('from')}
          {time('to')}
        </div>
      )}
    </fieldset>
  );
}
