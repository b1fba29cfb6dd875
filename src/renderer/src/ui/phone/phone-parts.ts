import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { parsePhone } from '@shared/rules/phone-parse';

/** Spec 1 §5: the phone input begins with India. */
export const DEFAULT_COUNTRY = 'IN';

const names = new Intl.DisplayNames('en', { type: 'region' });

export interface Country {
  /** ISO 3166. */
  readonly code: string;
  readonly name: string;
  /** Without `+`. */
  readonly calling: string;
}
/** Every country with telephone numbers, by name. */
export const COUNTRIES: readonly Country[] = getCountries()
  .map((code) => ({ code, name: names.of(code) ?? code, calling: getCountryCallingCode(code) }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Of countries that share a calling code, the one that a number is shown with when it does not say which. */
const MAIN: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
};
const BY_CALLING_CODE: ReadonlyMap<string, string> = new Map(
  COUNTRIES.map(({ code, calling }) => [calling, MAIN[calling] ?? code]),
);

/** The country of a number with `+`, as soon as its calling code is there: no code is the beginning of another one. */
function countryOf(value: string): string | null {
  const digits = /^\s*\+/.test(value) ? value.replace(/\D/g, '') : '';
  return [1, 2, 3].map((length) => BY_CALLING_CODE.get(digits.slice(0, length))).find(Boolean) ?? null;
}

/** The country of a number and what is typed behind its code; what is no number yet stays as it is typed. */
export function phoneParts(value: string): { readonly country: string | null; readonly rest: string } {
  const parsed = parsePhone(value);
  const country = parsed?.country ?? countryOf(value);
  return { country, rest: parsed === null || country === null ? value : parsed.national };
}

/** The number as it is stored: E.164 where it is one, otherwise what was typed with the country's code. */
export function phoneValue(country: string, rest: string): string {
  if (rest.trim() === '') return '';
  const parsed = parsePhone(rest, country);
  if (parsed !== null) return parsed.e164;
  if (rest.trim().startsWith('+') || !isSupportedCountry(country)) return rest.trim();
  return `+${getCountryCallingCode(country)}${rest.replace(/\D/g, '')}`;
}
