import { useMemo, useState } from 'react';
import { EmptyState } from '../EmptyState';
import { SearchSelect } from '../SearchSelect';
import { useNow } from '../use-now';
import { allZones, offsetOf } from '../zones';
import { FieldFrame } from './FieldFrame';
import type { TimeZoneFieldProps } from './field-types';
import css from './form.module.css';

const MINUTE_MS = 60_000;
const NOTHING = <EmptyState size="small" title="Nothing found" />;

/** A time zone, with how far it is from Greenwich now. */
export function ZoneField({ value, placeholder, onChange, ...frame }: TimeZoneFieldProps) {
  const now = useNow(MINUTE_MS);
  const [opened, setOpened] = useState(false);
  const disabled = frame.disabled === true || frame.readOnly === true;
  // Four hundred zones are looked through once they are asked for.
  const options = useMemo(
    () =>
      opened
        ? allZones(value).map(({ name, label }) => ({ value: name, label }))
        : [{ value, label: value.replaceAll('_', ' ') }],
    [opened, value],
  );
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <SearchSelect<string, (typeof options)[number]>
          {...ids}
          className={css.wide ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={NOTHING}
          placeholder={disabled ? undefined : placeholder}
          disabled={disabled}
          options={options}
          value={value}
          optionRender={({ data }) => (
            <span className={css.zone}>
              <span>{data.label}</span>
              <small>{offsetOf(data.value, now)}</small>
            </span>
          )}
          onOpenChange={(open) => {
            if (open) setOpened(true);
          }}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}
