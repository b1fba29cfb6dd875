import { FormField } from '../../ui/form/FormField';
import { LOCALE } from '../../ui/time-zone';
import { useNow } from '../../ui/use-now';
import { copy } from './copy';
import css from './hours.module.css';

interface ZoneSelectProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (zone: string) => void;
}

const MINUTE_MS = 60_000;

const clockIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** The time zone by whose clocks the hours are meant, with what they show now. */
export function ZoneSelect({ value, disabled, onChange }: ZoneSelectProps) {
  const now = useNow(MINUTE_MS);
  return (
    <div className={css.zone}>
      <FormField
        type="timezone"
        name="time_zone"
        label={copy.zone}
        hint={copy.zoneNow(clockIn(value, now))}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
