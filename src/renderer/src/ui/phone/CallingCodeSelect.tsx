import { Select } from '../Select';
import { COUNTRIES } from './phone-parts';

interface CallingCodeSelectProps {
  readonly label: string;
  readonly className: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly disabled: boolean;
  readonly onChange: (country: string) => void;
}

/** The country of a telephone number, with its calling code. */
export function CallingCodeSelect({ label, className, country, disabled, onChange }: CallingCodeSelectProps) {
  return (
    <Select
      aria-label={label}
      className={className}
      value={country}
      disabled={disabled}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {COUNTRIES.map(({ code, name, calling }) => (
        <option key={code} value={code}>
          {name} +{calling}
        </option>
      ))}
    </Select>
  );
}
