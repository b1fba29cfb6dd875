import { Suspense, lazy } from 'react';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { serverNow } from '../../core/platform/server-time';
import { useLocale } from '../time-zone';
import { copy } from './copy';
import { dayNamed, writeDay } from './field-text';
import { type Preset, Presets } from './Presets';
import { readDayName } from './read-day-name';
import { useWritten } from './use-written';
import { WrittenInput } from './WrittenInput';

const Month = lazy(async () => ({ default: (await import('./Month')).Month }));

export interface DayFieldProps {
  /** `2026-11-25`; empty: none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly onUnread?: (unread: boolean) => void;
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

/** A day of the calendar: written as people write, or chosen. */
export function DayField(props: DayFieldProps) {
  const { value, onChange, onUnread, zone, label, placeholder, disabled, className, error } = props;
  const { id, describedBy, required = true, look = 'bar', autoFocus, presets, custom } = props;
  const locale = useLocale();
  const write = (name: string): string => {
    const day = dayNamed(name);
    return day === null ? name : writeDay(day, locale);
  };
  const written = useWritten<string>({
    value,
    write,
    onChange,
    onUnread,
    read: (text) =>
      text !== ''
        ? readDayName(text, { zone, locale, toward: 'future' })
        : required
          ? { problem: copy.neededDay }
          : { value: '' },
  });
  return (
    <WrittenInput
      written={written}
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
        <Suspense>
          <Month
            today={dayIn(zone, serverNow())}
            chosen={dayNamed(value)}
            onChoose={(day) => {
              written.take(nameOf(day));
              close();
            }}
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
