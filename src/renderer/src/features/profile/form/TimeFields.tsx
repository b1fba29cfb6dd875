import { SearchSelect } from '../../../ui/SearchSelect';
import { useFormikContext } from 'formik';
import { useId, useMemo, useState } from 'react';
import { LANGUAGES } from '@shared/rules/languages';
import { EmptyState } from '../../../ui/EmptyState';
import { DEVICE_TIME_ZONE } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import type { ProfileValues } from './profile-rules';
import { allZones, offsetOf } from '../../../ui/zones';
import css from './profile.module.css';

const MINUTE_MS = 60_000;
const { profile: words } = copy;

const clockIn = (timeZone: string, locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

const exampleIn = (timeZone: string, locale: string, at: number): string => {
  const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(at);
  const short = new Intl.DateTimeFormat(locale, { timeZone }).format(at);
  return `${date}, ${short}, ${new Intl.NumberFormat(locale).format(1_234_567.5)}`;
};

/** Time zone and language, with what they make of this moment. */
export function TimeFields() {
  const { values, setFieldValue } = useFormikContext<ProfileValues>();
  const now = useNow(MINUTE_MS);
  const id = useId();
  const zone = values.timezone === '' ? DEVICE_TIME_ZONE : values.timezone;
  const [opened, setOpened] = useState(false);
  const options = useMemo(() => {
    const own = { value: '', label: words.deviceZone(DEVICE_TIME_ZONE) };
    const chosen = { value: values.timezone, label: values.timezone.replaceAll('_', ' ') };
    // Four hundred zones are looked through once they are asked for.
    if (opened) return [own, ...allZones(values.timezone).map(({ name, label }) => ({ value: name, label }))];
    return values.timezone === '' ? [own] : [own, chosen];
  }, [opened, values.timezone]);

  return (
    <div className={css.pair}>
      <div className={css.field}>
        <label htmlFor={`${id}-zone`}>{words.timeZone}</label>
        <SearchSelect
          id={`${id}-zone`}
          className={css.select}
          value={values.timezone}
          options={options}
          showSearch={{
            filterOption: (text, option) =>
              (option?.label ?? '').toLowerCase().includes(text.trim().toLowerCase()),
          }}
          notFoundContent={<EmptyState size="small" title={words.noZones} />}
          optionRender={({ data }) => (
            <span className={css.zone}>
              <span>{data.label}</span>
              <small>{data.value === '' ? '' : offsetOf(data.value, now)}</small>
            </span>
          )}
          aria-describedby={`${id}-zone-about`}
          onOpenChange={(open) => {
            if (open) setOpened(true);
          }}
          onChange={(value: string) => void setFieldValue('timezone', value)}
        />
        <p id={`${id}-zone-about`} className={css.hint}>
          {words.nowThere(clockIn(zone, values.language, now))}
        </p>
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}-language`}>{words.language}</label>
        <SearchSelect
          id={`${id}-language`}
          className={css.select}
          value={values.language}
          options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
          aria-describedby={`${id}-language-about`}
          onChange={(value: string) => void setFieldValue('language', value)}
        />
        <p id={`${id}-language-about`} className={css.hint}>
          {words.languageHint(exampleIn(zone, values.language, now))}
        </p>
      </div>
    </div>
  );
}
