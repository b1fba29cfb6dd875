import { useLocale } from '../time-zone';
import { copy } from './copy';
import { parseIsoMinute, isoMinute, formatMinute } from './format-field';
import { TimeList } from './TimeList';
import { useDraftValue } from './use-draft-value';
import { PickerInput } from './PickerInput';
import { parseTime } from './parse-time';

export interface TimeFieldProps {
  /** `14:30`; empty: none. */
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly onInvalid?: (invalid: boolean) => void;
  readonly label?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

const NINE = 9 * 60;
const HALF_PAST_FIVE = 17 * 60 + 30;

/** A time of day: typed as people write it, or picked. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onInvalid, label, id, disabled, className } = props;
  const locale = useLocale();
  const format = (name: string): string => {
    const minute = parseIsoMinute(name);
    return minute === null ? name : formatMinute(minute, locale);
  };
  const draft = useDraftValue<string>({
    value,
    format,
    onChange,
    onInvalid,
    parse: (text) => {
      if (text === '') return { problem: copy.neededTime };
      const minute = parseTime(text);
      return minute === null
        ? { problem: copy.unknownTime(text, formatMinute(HALF_PAST_FIVE, locale)) }
        : { value: isoMinute(minute) };
    },
  });
  return (
    <PickerInput
      draft={draft}
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
          chosen={parseIsoMinute(value)}
          usual={NINE}
          onChoose={(minute) => {
            onChange(isoMinute(minute));
            close();
          }}
        />
      )}
    />
  );
}
