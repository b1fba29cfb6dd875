import { SearchSelect } from '../../ui/SearchSelect';
import { useId, useMemo, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { LOCALE } from '../../ui/time-zone';
import { useNow } from '../../ui/use-now';
import { allZones, offsetOf } from '../../ui/zones';
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
  const id = useId();
  const [opened, setOpened] = useState(false);
  // Four hundred zones are looked through once they are asked for.
  const options = useMemo(
    () =>
      opened
        ? allZones(value).map(({ name, label }) => ({ value: name, label }))
        : [{ value, label: value.replaceAll('_', ' ') }],
    [opened, value],
  );
  return (
    <div className={css.zone}>
      <label htmlFor={id}>{copy.zone}</label>
      <SearchSelect
        id={id}
        value={value}
        disabled={disabled}
        options={options}
        showSearch={{
          filterOption: (text, option) =>
            (option?.label ?? '').toLowerCase().includes(text.trim().toLowerCase()),
        }}
        notFoundContent={<EmptyState size="small" title={copy.noZones} />}
        optionRender={({ data }) => (
          <span className={css.zoneOption}>
            <span>{data.label}</span>
            <small>{offsetOf(data.value, now)}</small>
          </span>
        )}
        aria-describedby={`${id}-about`}
        onOpenChange={(open) => {
          if (open) setOpened(true);
        }}
        onChange={onChange}
      />
      <p id={`${id}-about`} className={css.hint}>
        {copy.zoneNow(clockIn(value, now))}
      </p>
    </div>
  );
}
