import { Suspense, lazy } from 'react';
import { serverNow } from '../../core/platform/server-time';
import { LOCALE, TIME_ZONE, useLocale, useTimeZone } from '../time-zone';
import { copy } from './copy';
import { isMonthFirst, writeDay, writeMoment } from './field-text';
import { type Preset, Presets } from './Presets';
import { useWritten } from './use-written';
import { WrittenInput } from './WrittenInput';
import { readMoment } from './written-moment';

const MomentPanel = lazy(() => import('./MomentPanel'));

export interface MomentFieldProps {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (at: number | null) => void;
  /** Told when a text is not understood, and when it is put right. */
  readonly onUnread?: (unread: boolean) => void;
  readonly id?: string;
  readonly label: string;
  /** Id of its hint. */
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
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
/** Shown as an example: the day on which it is read would be none of another one. */
const EXAMPLE_DAY = { year: 2026, month: 11, day: 25 };

/** A day and a time, by the clocks of the person’s time zone: written as people write, or chosen. */
export function MomentField(props: MomentFieldProps) {
  const { value, onChange, label, required = false, usualMinute = NINE } = props;
  const { earliest = null, latest = null, presets, custom } = props;
  const zone = useTimeZone();
  const locale = useLocale();
  const write = (at: number | null): string => (at === null ? '' : writeMoment(at, zone, locale));
  const read = (text: string): { readonly value: number | null } | { readonly problem: string } => {
    if (text === '') return required ? { problem: copy.needed } : { value: null };
    const written = readMoment(text, {
      zone: TIME_ZONE,
      now: serverNow(),
      held: value,
      usualMinute,
      monthFirst: isMonthFirst(LOCALE),
      toward: 'future',
    });
    if ('at' in written) return { value: written.at };
    if (written.problem === 'nosuch') return { problem: copy.nosuch(text) };
    if (written.problem === 'skipped') return { problem: copy.skipped(text, zone.replaceAll('_', ' ')) };
    return { problem: copy.unknownMoment(text, writeDay(EXAMPLE_DAY, locale)) };
  };
  const written = useWritten<number | null>({ value, write, read, onChange, onUnread: props.onUnread });
  return (
    <WrittenInput
      written={written}
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
        <Suspense>
          <MomentPanel
            value={value}
            zone={zone}
            earliest={earliest}
            latest={latest}
            usualMinute={usualMinute}
            onChange={written.take}
            now={serverNow()}
            onClose={close}
          />
        </Suspense>
      )}
      presets={
        presets &&
        ((open) => (
          <Presets
            label={label}
            presets={presets}
            custom={custom}
            input={written.input}
            onChoose={written.take}
            onCustom={open}
          />
        ))
      }
    />
  );
}
