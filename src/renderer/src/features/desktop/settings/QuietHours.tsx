import type { QuietHours as Hours } from '@shared/rules/notice-times';
import { copy } from '../copy';
import { Check } from './Check';
import css from './settings.module.css';

interface QuietHoursProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

/** The hours of every day in which nothing comes up. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const time = (name: 'from' | 'to') => (
    <label className={css.row}>
      {copy.quiet[name]}
      <input
        type="time"
        required
        className={css.time}
        value={hours[name]}
        onChange={({ target }) => {
          // Empty while it is being typed.
          if (target.value !== '') onChange({ ...hours, [name]: target.value });
        }}
      />
    </label>
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
