import { useState } from 'react';
import { DEFAULT_COUNTRY, phoneParts, phoneValue } from './phone-parts';

/**
 * A telephone number in two fields: its country, India unless said otherwise (spec 2 §5), and the rest, which may bring a
 * country of its own.
 * @param value E.164, or what was typed as long as it is none
 */
export function usePhoneDraft(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => {
    const { country, rest } = phoneParts(value);
    return { country: country ?? DEFAULT_COUNTRY, rest, value };
  });
  // It was set elsewhere: by undo, or with the whole form.
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
  return { country: shown.country, rest: shown.rest, change };
}
