import { Suspense, lazy } from 'react';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { serverNow } from '../../core/platform/server-time';
import { useLocale } from '../time-zone';
import { copy } from './copy';
import { dayNamed, writeDay } from './field-text';
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
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** A day has to be there, unless this is false. */
  readonly required?: boolean;
  /** `bar`, unless said otherwise: as high as what stands beside it in a bar. */
  readonly look?: 'field' | 'bar';
  readonly error?: string | undefined;
}

/** A day of the calendar: written as people write, or chosen. */
export function DayField(props: DayFieldProps) {
  const { value, onChange, onUnread, zone, label, placeholder, disabled, className, error } = props;
  const { required = true, look = 'bar' } = props;
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
      label={label}
      placeholder={placeholder}
      disabled={disabled}
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
              onChange(nameOf(day));
              close();
            }}
          />
        </Suspense>
      )}
    />
  );
}
