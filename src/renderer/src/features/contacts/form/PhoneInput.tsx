import { useState } from 'react';
import { Select } from '../../../ui/Select';
import { FieldFrame } from '../../../ui/form/FieldFrame';
import { COUNTRIES, DEFAULT_COUNTRY, phoneParts, phoneValue } from '../../../ui/phone/phone-parts';
import { copy } from '../copy';
import css from './form.module.css';

interface PhoneInputProps {
  readonly name: string;
  readonly label: string;
  /** E.164, or what was typed as long as it is none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A phone number with its country, which is India unless said otherwise (spec 2 §5); the number may bring its own. */
export function PhoneInput({ name, label, value, error, disabled, onChange }: PhoneInputProps) {
  const [typed, setTyped] = useState(() => {
    const { country, rest } = phoneParts(value);
    return { country: country ?? DEFAULT_COUNTRY, rest, value };
  });
  // It was set elsewhere.
  const shown =
    typed.value === value
      ? typed
      : { ...phoneParts(value), country: phoneParts(value).country ?? typed.country, value };
  const change = (country: string, rest: string): void => {
    const next = phoneValue(country, rest);
    const own = rest.trim().startsWith('+') ? phoneParts(next).country : null;
    setTyped({ country: own ?? country, rest, value: next });
    onChange(next);
  };
  return (
    <FieldFrame label={label} error={error} hint={undefined}>
      {(ids) => (
        <div className={css.phone}>
          <Select
            aria-label={copy.form.countryOf(label)}
            className={css.code}
            value={shown.country}
            disabled={disabled}
            onChange={({ target }) => {
              change(target.value, shown.rest);
            }}
          >
            {COUNTRIES.map(({ code, name: country, calling }) => (
              <option key={code} value={code}>
                {country} +{calling}
              </option>
            ))}
          </Select>
          <input
            {...ids}
            className={css.number}
            name={name}
            type="tel"
            dir="ltr"
            autoComplete="off"
            disabled={disabled}
            value={shown.rest}
            onChange={({ target }) => {
              change(shown.country, target.value);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
