/**
 * The languages that a person can choose. Parley itself speaks English; the choice decides how dates, times and numbers
 * are written, so only languages that write them differently are offered.
 */
export const LANGUAGES = [
  { code: 'en-US', label: 'English (United States)' },
  { code: 'en-GB', label: 'English (United Kingdom)' },
  { code: 'en-CA', label: 'English (Canada)' },
  { code: 'en-AU', label: 'English (Australia)' },
  { code: 'en-IN', label: 'English (India)' },
  { code: 'en-ZA', label: 'English (South Africa)' },
] as const;
export type Language = (typeof LANGUAGES)[number]['code'];

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as readonly Language[];

/** Who has chosen nothing reads dates as they have always been written here (spec 3 §9: en-US). */
export const STANDARD_LANGUAGE: Language = 'en-US';

export const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGE_CODES.some((code) => code === value);
