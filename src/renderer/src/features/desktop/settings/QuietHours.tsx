import type { QuietHours as Hours } from '@shared/rules/quiet-hours';
import { FormField } from '../../../ui/form/FormField';
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
    <div className={css.time}>
      <FormField
        type="time"
        name={name}
        required
        label={copy.quiet[name]}
        value={hours[name]}
        onChange={(time) => {
          onChange({ ...hours, [name]: time });
        }}
      />
    </div>
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
