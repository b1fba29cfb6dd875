import { LOCALE, TIME_ZONE } from './time-zone';

// Making a formatter costs a hundred times more than using it.
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const MAX = 100;

function kept<Format>(all: Map<string, Format>, key: string, make: () => Format): Format {
  const known = all.get(key);
  if (known !== undefined) return known;
  if (all.size >= MAX) all.clear();
  const made = make();
  all.set(key, made);
  return made;
}

/**
 * Writes dates in the person's time zone and language. Read it where something is drawn, not when a file is loaded: both
 * may change.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions, locale = LOCALE): Intl.DateTimeFormat =>
  kept(
    dates,
    JSON.stringify([locale, TIME_ZONE, options]),
    () => new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }),
  );

/** The same for numbers. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, JSON.stringify([LOCALE, options]), () => new Intl.NumberFormat(LOCALE, options));
