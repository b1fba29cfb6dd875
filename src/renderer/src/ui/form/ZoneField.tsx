import { useMemo, useState } from 'react';
import { EmptyState } from '../EmptyState';
import { SearchSelect } from '../SearchSelect';
import { useNow } from '../use-now';
import { allZones, offsetOf } from '../zones';
import { FieldFrame } from './FieldFrame';
import type { Choice, TimeZoneFieldProps } from './field-types';
import css from './form.module.css';

const MINUTE_MS = 60_000;
const NOTHING = <EmptyState size="small" title="No time zone is called so." />;

/** A time zone, with how far it is from Greenwich now. */
export function ZoneField({ value, first, placeholder, onChange, ...frame }: TimeZoneFieldProps) {
  const now = useNow(MINUTE_MS);
  const [opened, setOpened] = useState(false);
  const disabled = frame.disabled === true || frame.readOnly === true;
  // Four hundred zones are looked through once they are asked for.
  const zones = useMemo(
    () =>
      opened
        ? allZones(value).map(({ name, label }) => ({ value: name, label }))
        : [{ value, label: value.replaceAll('_', ' ') }],
    [opened, value],
  );
  const options: readonly Choice[] =
    first === undefined ? zones : [first, ...zones.filter((zone) => zone.value !== first.value)];
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <SearchSelect<string, (typeof zones)[number]>
          {...ids}
          className={css.wide ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={NOTHING}
          placeholder={disabled ? undefined : placeholder}
          disabled={disabled}
          options={[...options]}
          value={value}
          optionRender={({ data }) => (
            <span className={css.zone}>
              <span>{data.label}</span>
              <small>{data.value !== first?.value && offsetOf(data.value, now)}</small>
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
