import { LazyBoundary } from '../LazyBoundary';
import { lazy } from '../lazy';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { serverNow } from '../../core/platform/server-time';
import { useLocale } from '../time-zone';
import { copy } from './copy';
import { parseIsoDate, formatDate } from './format-field';
import type { Preset } from './Presets';
import { parseDateField } from './parse-date-field';
import { useDraftValue } from './use-draft-value';
import { PickerInput } from './PickerInput';

const Month = lazy(async () => ({ default: (await import('./Month')).Month }));

export interface DateFieldProps {
  /** `2026-11-25`; empty: none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly onInvalid?: (invalid: boolean) => void;
  /** IANA: by whose clock today is marked. */
  readonly zone: string;
  readonly label: string;
  readonly id?: string;
  /** Id of its hint. */
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly className?: string | undefined;
  /** A day has to be there, unless this is false. */
  readonly required?: boolean;
  /** `bar`, unless said otherwise: as high as what stands beside it in a bar. */
  readonly look?: 'field' | 'bar';
  readonly error?: string | undefined;
  readonly presets?: readonly Preset<string>[] | undefined;
  /** On a last button beside the presets, which opens the calendar. */
  readonly custom?: string | undefined;
}

/** A day of the calendar: typed as people write it, or picked. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onInvalid, zone, label, placeholder, disabled, className, error } = props;
  const { id, describedBy, required = true, look = 'bar', autoFocus, presets, custom } = props;
  const locale = useLocale();
  const format = (name: string): string => {
    const day = parseIsoDate(name);
    return day === null ? name : formatDate(day, locale);
  };
  const draft = useDraftValue<string>({
    value,
    format,
    onChange,
    onInvalid,
    parse: (text) =>
      text !== ''
        ? parseDateField(text, { zone, locale, toward: 'future' })
        : required
          ? { problem: copy.neededDay }
          : { value: '' },
  });
  return (
    <PickerInput
      draft={draft}
      id={id}
      label={label}
      describedBy={describedBy}
      required={required}
      placeholder={placeholder}
      disabled={disabled}
      autoFocus={autoFocus}
      className={className}
      look={look}
      error={error}
      icon="calendar"
      openLabel={copy.calendar}
      panel={(close) => (
        <LazyBoundary>
          <Month
            today={dayIn(zone, serverNow())}
            chosen={parseIsoDate(value)}
            onChoose={(day) => {
              draft.take(nameOf(day));
              close();
            }}
          />
        </LazyBoundary>
      )}
      presets={presets}
      custom={custom}
    />
  );
}
