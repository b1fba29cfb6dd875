import { useFormikContext } from 'formik';
import { LANGUAGES } from '@shared/rules/languages';
import { FormField } from '../../../ui/form/FormField';
import { DEVICE_TIME_ZONE } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import type { ProfileValues } from './profile-rules';
import css from './profile.module.css';

const MINUTE_MS = 60_000;
const { profile: words } = copy;
const DEVICE = { value: '', label: words.deviceZone(DEVICE_TIME_ZONE) };
const LANGUAGE_CHOICES = LANGUAGES.map(({ code, label }) => ({ value: code, label }));

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
  const zone = values.timezone === '' ? DEVICE_TIME_ZONE : values.timezone;
  return (
    <div className={css.pair}>
      <FormField
        type="timezone"
        name="timezone"
        label={words.timeZone}
        first={DEVICE}
        hint={words.nowThere(clockIn(zone, values.language, now))}
        value={values.timezone}
        onChange={(value) => void setFieldValue('timezone', value)}
      />
      <FormField
        type="select"
        name="language"
        label={words.language}
        options={LANGUAGE_CHOICES}
        hint={words.languageHint(exampleIn(zone, values.language, now))}
        value={values.language}
        onChange={(value) => void setFieldValue('language', value)}
      />
    </div>
  );
}
