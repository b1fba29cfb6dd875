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

/** A time of day: typed as people write it, or picked. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onInvalid, label, id, disabled, className } = props;
  const { describedBy, required = true, look = 'bar', error, placeholder, autoFocus } = props;
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
      if (text === '') return required ? { problem: copy.neededTime } : { value: '' };
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
          chosen={parseIsoMinute(value)}
          usual={NINE}
          onChoose={(minute) => {
            draft.take(isoMinute(minute));
            close();
          }}
        />
      )}
    />
  );
}
