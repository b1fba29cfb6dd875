import { LazyBoundary } from '../LazyBoundary';
import { lazy } from '../lazy';
import { serverNow } from '../../core/platform/server-time';
import { LOCALE, TIME_ZONE, useLocale, useTimeZone } from '../time-zone';
import { copy } from './copy';
import { isMonthFirst, formatDate, formatDateTime } from './format-field';
import type { Preset } from './Presets';
import { useDraftValue } from './use-draft-value';
import { PickerInput } from './PickerInput';
import { parseDateTime } from './parse-date-time';

const DateTimePanel = lazy(() => import('./DateTimePanel'));

export interface DateTimeFieldProps {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (at: number | null) => void;
  /** Told when a text is not understood, and when it is put right. */
  readonly onInvalid?: (invalid: boolean) => void;
  readonly id?: string;
  readonly label: string;
  /** Id of its hint. */
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
  /** IANA: by whose clock it is; the person’s, unless said otherwise. */
  readonly zone?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
  /** A moment has to be there. */
  readonly required?: boolean;
  /** What the calendar offers, in epoch milliseconds. */
  readonly earliest?: number | null;
  readonly latest?: number | null;
  /** Minutes since midnight: the time of a day that is written without one. */
  readonly usualMinute?: number | undefined;
  readonly presets?: readonly Preset<number>[] | undefined;
  /** On a last button beside the presets, which opens the calendar. */
  readonly custom?: string | undefined;
}

const NINE = 9 * 60;
/** Shown as an example: the day on which it is shown would be none of another one. */
const EXAMPLE_DAY = { year: 2026, month: 11, day: 25 };

/** A day and a time, by the clocks of the person’s time zone: typed as people write it, or picked. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, label, required = false, usualMinute = NINE } = props;
  const { earliest = null, latest = null, presets, custom } = props;
  const own = useTimeZone();
  const zone = props.zone ?? own;
  const locale = useLocale();
  const format = (at: number | null): string => (at === null ? '' : formatDateTime(at, zone, locale));
  const parse = (text: string): { readonly value: number | null } | { readonly problem: string } => {
    if (text === '') return required ? { problem: copy.needed } : { value: null };
    const draft = parseDateTime(text, {
      zone: props.zone ?? TIME_ZONE,
      now: serverNow(),
      held: value,
      usualMinute,
      monthFirst: isMonthFirst(LOCALE),
      toward: 'future',
    });
    if ('at' in draft) return { value: draft.at };
    if (draft.problem === 'nonexistent') return { problem: copy.nonexistent(text) };
    if (draft.problem === 'skipped') return { problem: copy.skipped(text, zone.replaceAll('_', ' ')) };
    return { problem: copy.unknownMoment(text, formatDate(EXAMPLE_DAY, locale)) };
  };
  const draft = useDraftValue<number | null>({ value, format, parse, onChange, onInvalid: props.onInvalid });
  return (
    <PickerInput
      draft={draft}
      id={props.id}
      label={label}
      describedBy={props.describedBy}
      required={required}
      placeholder={props.placeholder}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      error={props.error}
      icon="calendar"
      openLabel={copy.calendar}
      panel={(close) => (
        <LazyBoundary>
          <DateTimePanel
            value={value}
            zone={zone}
            earliest={earliest}
            latest={latest}
            usualMinute={usualMinute}
            onChange={draft.take}
            now={serverNow()}
            onClose={close}
          />
        </LazyBoundary>
      )}
      presets={presets}
      custom={custom}
    />
  );
}
