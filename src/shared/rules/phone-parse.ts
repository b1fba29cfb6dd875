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

/** @returns undefined: it cannot be one */
function parsed(input: string, defaultCountry: string) {
  if (input.length > MAX_INPUT) return undefined;
  const country = defaultCountry.toUpperCase();
  // Digits of other scripts, and no letters: "1-800-FLOWERS" cannot be on WhatsApp and hides typing mistakes.
  if (/\p{L}/u.test(input)) return undefined;
  const plus = /^\s*[+＋]/u.test(input) ? '+' : '';
  const number = parsePhoneNumberFromString(plus + digitsOf(input), {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    extract: false,
  });
  return number?.isPossible() ? number : undefined;
}

/**
 * A phone number as a person typed it, or null when it cannot be one.
 *
 * @param defaultCountry ISO 3166 code for numbers without `+` (spec 1 §9: in); an unknown one counts as none
 */
export function parsePhone(input: string, defaultCountry = 'IN'): ParsedPhone | null {
  const number = parsed(input, defaultCountry);
  if (number === undefined) return null;
  return {
    e164: number.number,
    national: number.formatNational(),
    ...(number.country === undefined ? {} : { country: number.country }),
  };
}

const MAX_KNOWN = 2000;
/** What was parsed lately. Written in this form, a number is itself: a file is read cell by cell, and what was read is checked by the rules of the form. */
const known = new Set<string>();

/** The same, where only the number itself is asked for: `+` and digits. */
export function phoneNumberOf(input: string, defaultCountry = 'IN'): string | null {
  if (known.has(input)) return input;
  const number = parsed(input, defaultCountry)?.number;
  if (number === undefined) return null;
  if (known.size >= MAX_KNOWN) known.clear();
  known.add(number);
  return number;
}
