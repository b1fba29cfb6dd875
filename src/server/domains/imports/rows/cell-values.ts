import type { ImportSettings } from '@shared/contract/imports';
import { fold } from '@shared/rules/text';
import { instantOf as zonedInstant } from '@shared/rules/zoned-time';

/* What people write in cells, as it is kept; null: nobody can tell. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const monthOf = (word: string): number => MONTHS.findIndex((month) => fold(word).startsWith(month)) + 1;

/** `85` is 1985, `24` is 2024. */
const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year > 30 ? 1900 + year : 2000 + year;
};

function isoDate(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1000 && at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

/** `2026-11-26`, from any way of writing that is common. @param order how 03/04/2026 is read */
export function dateOf(text: string, order: ImportSettings['date_order']): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?:,?[ T].*)?$/.exec(typed);
  if (numeric) {
    const [one, other, year] = [Number(numeric[1]), Number(numeric[2]), yearOf(numeric[3] ?? '')];
    const [day, month] = order === 'dmy' ? [one, other] : [other, one];
    // What can be read in one way only is read in that way.
    return isoDate(year, month, day) ?? isoDate(year, day, month);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]+(\p{L}+)\.?,?[ -]+(\d{2}|\d{4})$/u.exec(typed);
  if (dayFirst) return isoDate(yearOf(dayFirst[3] ?? ''), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = /^(\p{L}+)\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/u.exec(typed);
  if (monthFirst) return isoDate(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  return null;
}

const CLOCK = /[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,6})?))?\s*(am|pm)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Epoch milliseconds of a date with or without a time. A day alone is its noon.
 * @param zone by whose clock it is where the text has no zone of its own
 * @param clock the time of the day, where it stands in a cell of its own
 */
export function instantOf(
  text: string,
  order: ImportSettings['date_order'],
  zone = 'UTC',
  clock: string | null = null,
): number | null {
  const withoutTime = (one: string): string => one.replace(/[T ]\d{1,2}:.*$/, '').replace(/,$/, '');
  // A spreadsheet puts a day before a time that stands alone.
  const time = clock?.trim().replace(/^.*[T ](?=\d{1,2}:)/, '');
  const typed = time === undefined ? text.trim() : `${withoutTime(text.trim())} ${time}`;
  if (/^\d{13}$/.test(typed)) return Number(typed);
  const day = dateOf(withoutTime(typed), order) ?? dateOf(typed, order);
  if (day === null) return null;
  const told = CLOCK.exec(typed);
  if (told === null && clock !== null) return null;
  const [, hours = '12', minutes = '00', seconds = '00', half = '', offset] = told ?? [];
  const isAfternoon = half.toLowerCase() === 'pm';
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const written = `${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  const utc = Date.parse(`${written}${offset?.toUpperCase() ?? 'Z'}`);
  if (Number.isNaN(utc) || offset !== undefined || zone === 'UTC') return Number.isNaN(utc) ? null : utc;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = zonedInstant(zone, { year, month, day: date }, hour, Number(minutes));
  return at === null ? null : at + Math.round(Number(seconds) * 1000);
}

/** `1.234,50 €` with a decimal comma is 1234.5. */
export function numberOf(text: string, decimal: ImportSettings['decimal']): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[^\d.,+-]{1,4}|[^\d.,]{1,4}$/gu, '');
  const plain = decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'ja', 'si', 'oui', 'sim', 'checked', '✓', '✔']);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', 'nein', 'non', 'nao', 'unchecked', '✗']);

export function yesOrNo(text: string): boolean | null {
  const word = fold(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** Several values of one cell. Google Contacts writes ` ::: ` between them, HubSpot `;`. */
export const severalOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s:::\s|[;|\n]|,(?=\s|\S)/u)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** First and last name of a whole one: `Bello, Zainab` too. */
export function nameParts(text: string): { readonly first_name: string; readonly last_name: string } {
  const [last, first, ...rest] = text.split(',').map((part) => part.trim());
  if (first !== undefined && first !== '' && rest.length === 0)
    return { first_name: first, last_name: last ?? '' };
  const words = text.trim().split(/\s+/);
  return words.length === 1
    ? { first_name: words[0] ?? '', last_name: '' }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
