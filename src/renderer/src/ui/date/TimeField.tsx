import { useLocale } from '../time-zone';
import { copy } from './copy';
import { minuteNamed, nameOfMinute, writeMinute } from './field-text';
import { TimeList } from './TimeList';
import { useWritten } from './use-written';
import { WrittenInput } from './WrittenInput';
import { readTime } from './written-time';

export interface TimeFieldProps {
  /** `14:30`; empty: none. */
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly onUnread?: (unread: boolean) => void;
  readonly label?: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Id of its hint. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  /** A time has to be there, unless this is false. */
  readonly required?: boolean;
  /** `bar`, unless said otherwise: as high as what stands beside it in a bar or a row. */
  readonly look?: 'field' | 'bar';
  readonly error?: string | undefined;
}

const NINE = 9 * 60;
const HALF_PAST_FIVE = 17 * 60 + 30;

/** A time of day: written as people write, or chosen. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onUnread, label, id, disabled, className } = props;
  const { describedBy, required = true, look = 'bar', error, placeholder, autoFocus } = props;
  const locale = useLocale();
  const write = (name: string): string => {
    const minute = minuteNamed(name);
    return minute === null ? name : writeMinute(minute, locale);
  };
  const written = useWritten<string>({
    value,
    write,
    onChange,
    onUnread,
    read: (text) => {
      if (text === '') return required ? { problem: copy.neededTime } : { value: '' };
      const minute = readTime(text);
      return minute === null
        ? { problem: copy.unknownTime(text, writeMinute(HALF_PAST_FIVE, locale)) }
        : { value: nameOfMinute(minute) };
    },
  });
  return (
    <WrittenInput
      written={written}
      label={label}
      id={id}
      describedBy={describedBy}
      required={required}
      error={error}
      placeholder={placeholder}
      disabled={disabled}
      autoFocus={autoFocus}
      className={className}
      look={look}
      icon="clock"
      openLabel={copy.times}
      panel={(close) => (
        <TimeList
          autoFocus
          chosen={minuteNamed(value)}
          usual={NINE}
          onChoose={(minute) => {
            written.take(nameOfMinute(minute));
            close();
          }}
        />
      )}
    />
  );
}
