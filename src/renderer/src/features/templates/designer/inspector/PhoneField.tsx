import { useState } from 'react';
import { Select } from '../../../../ui/Select';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { COUNTRIES, DEFAULT_COUNTRY, phoneParts, phoneValue } from '../../../../ui/phone/phone-parts';
import { InspectorField } from './InspectorField';
import css from './buttons.module.css';

interface PhoneFieldProps {
  readonly place: string;
  /** E.164, or what was typed as long as it is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A telephone number with its country; the number may bring its own. */
export function PhoneField({ place, value, onChange }: PhoneFieldProps) {
  const { readOnly } = useDesigner();
  const [typed, setTyped] = useState(() => {
    const { country, rest } = phoneParts(value);
    return { country: country ?? DEFAULT_COUNTRY, rest, value };
  });
  // Undo and redo bring another number.
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
    <div className={css.first}>
      <Select
        aria-label={copy.country}
        className={css.type}
        value={shown.country}
        disabled={readOnly}
        onChange={({ target }) => {
          change(target.value, shown.rest);
        }}
      >
        {COUNTRIES.map(({ code, name, calling }) => (
          <option key={code} value={code}>
            {name} +{calling}
          </option>
        ))}
      </Select>
      <InspectorField
        label={copy.phone}
        place={place}
        value={shown.rest}
        inputMode="tel"
        dir="ltr"
        placeholder={copy.phone}
        onChange={(rest) => {
          change(shown.country, rest);
        }}
      />
    </div>
  );
}
