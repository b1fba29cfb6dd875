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

/** The country of a number and what is typed behind its code. */
export function phoneParts(value: string): { readonly country: string | null; readonly rest: string } {
  const parsed = parsePhone(value);
  if (parsed?.country !== undefined) return { country: parsed.country, rest: parsed.national };
  return { country: null, rest: value };
}

/** The number as it is stored: E.164 where it is one, otherwise what was typed with the country's code. */
export function phoneValue(country: string, rest: string): string {
  if (rest.trim() === '') return '';
  const parsed = parsePhone(rest, country);
  if (parsed !== null) return parsed.e164;
  if (rest.trim().startsWith('+') || !isSupportedCountry(country)) return rest.trim();
  return `+${getCountryCallingCode(country)}${rest.replace(/\D/g, '')}`;
}
