import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { digitsOf } from './phone';

export interface ParsedPhone {
  /** `+` and digits. */
  readonly e164: string;
  /** As people of that country write it. */
  readonly national: string;
  /** ISO 3166 code in capitals; absent where several countries share the code. */
  readonly country?: string;
}

const MAX_INPUT = 60;

/**
 * A phone number as a person typed it, or null when it cannot be one.
 *
 * @param defaultCountry ISO 3166 code for numbers without `+` (spec 1 §9: in); an unknown one counts as none
 */
export function parsePhone(input: string, defaultCountry = 'IN'): ParsedPhone | null {
  if (input.length > MAX_INPUT) return null;
  const country = defaultCountry.toUpperCase();
  // Digits of other scripts, and no letters: "1-800-FLOWERS" cannot be on WhatsApp and hides typing mistakes.
  if (/\p{L}/u.test(input)) return null;
  const plus = /^\s*[+＋]/u.test(input) ? '+' : '';
  const parsed = parsePhoneNumberFromString(plus + digitsOf(input), {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    extract: false,
  });
  if (!parsed?.isPossible()) return null;
  return {
    e164: parsed.number,
    national: parsed.formatNational(),
    ...(parsed.country === undefined ? {} : { country: parsed.country }),
  };
}
