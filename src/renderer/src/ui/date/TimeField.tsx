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
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

const NINE = 9 * 60;
const HALF_PAST_FIVE = 17 * 60 + 30;

/** A time of day: written as people write, or chosen. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onUnread, label, id, disabled, className } = props;
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
      if (text === '') return { problem: copy.neededTime };
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
      disabled={disabled}
      className={className}
      look="bar"
      icon="clock"
      openLabel={copy.times}
      panel={(close) => (
        <TimeList
          autoFocus
          chosen={minuteNamed(value)}
          usual={NINE}
          onChoose={(minute) => {
            onChange(nameOfMinute(minute));
            close();
          }}
        />
      )}
    />
  );
}
