import { addMonths } from '@shared/rules/task-due';
import { type Day, addDays, nameOf, weekdayOf } from '@shared/rules/zoned-time';

/** How people write days: which of two numbers is the month, from which day they count, and where a missing year lies. */
export interface DateParseOptions {
  readonly monthFirst: boolean;
  readonly today: Day;
  /** A day without its year is the next one of that name, or the last one. */
  readonly toward: 'future' | 'past';
}

/** `nonexistent`: it is written like a day, but the calendar has none of that name. */
export type ParsedDate = { readonly day: Day } | { readonly problem: 'unknown' | 'nonexistent' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SHORT_WEEKDAYS = /^(?:sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)\.?$/;
const NEARBY: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };
const UNKNOWN = { problem: 'unknown' } as const;

function monthOf(word: string): number | null {
  const name = word.replace(/\.$/, '');
  const at = LONG_MONTHS.indexOf(name);
  const short = name === 'sept' ? 8 : MONTHS.indexOf(name);
  return at >= 0 ? at + 1 : short >= 0 ? short + 1 : null;
}

/** The weekday that a word names, 0 is Sunday. */
function weekdayNamed(word: string): number | null {
  const full = WEEKDAYS.indexOf(word);
  if (full >= 0) return full;
  return SHORT_WEEKDAYS.test(word) ? WEEKDAYS.findIndex((name) => name.startsWith(word.slice(0, 3))) : null;
}

/** Whether the calendar has it: what it has not, it takes for a day of the next month, or of this century. */
function exists(day: Day): boolean {
  const real = addDays(day, 0);
  return real.year === day.year && real.month === day.month && real.day === day.day;
}

/** Four digits, or two of this century. */
const yearOf = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/** The day in the year that is written, or in the nearest one that fits (29 February may be years away). */
function inYear(month: number, day: number, year: string | undefined, options: DateParseOptions): ParsedDate {
  if (year !== undefined) {
    const parsed = { year: yearOf(year), month, day };
    return exists(parsed) ? { day: parsed } : { problem: 'nonexistent' };
  }
  const step = options.toward === 'future' ? 1 : -1;
  const today = nameOf(options.today);
  for (let away = 0; away <= 8; away += 1) {
    const there = { year: options.today.year + away * step, month, day };
    if (exists(there) && (step > 0 ? nameOf(there) >= today : nameOf(there) <= today)) return { day: there };
  }
  return { problem: 'nonexistent' };
}

/** `11/25/2026`, `25.11.`, `25-11-26`: dots put the day first; else the person's language says, unless one cannot be a month. */
function fromNumbers(text: string, options: DateParseOptions): ParsedDate {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso) return inYear(Number(iso[3]), Number(iso[4]), iso[1], options);
  const [, first, separator, second, year] =
    /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})|\.)?$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return UNKNOWN;
  const monthFirst = separator !== '.' && options.monthFirst;
  const [one, other] = [Number(first), Number(second)];
  const swapped = separator !== '.' && (monthFirst ? one > 12 && other <= 12 : other > 12 && one <= 12);
  const [month, day] = monthFirst !== swapped ? [one, other] : [other, one];
  return inYear(month, day, year, options);
}

/** `25 Nov`, `Nov 25th, 2026`. */
function fromMonthName(words: readonly string[], options: DateParseOptions): ParsedDate {
  const [one = '', other = '', year, ...rest] = words;
  const named = monthOf(one) ?? monthOf(other);
  const number = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(monthOf(one) === null ? one : other)?.[1];
  if (named === null || number === undefined || rest.length > 0) return UNKNOWN;
  if (year !== undefined && !/^(?:\d{4}|\d{2})$/.test(year)) return UNKNOWN;
  return inYear(named, Number(number), year, options);
}

/** `in 3 days`, `in a week`, `in 2 months`. */
function fromDistance(words: readonly string[], { today }: DateParseOptions): ParsedDate {
  const [start, amount = '', unit = '', ...rest] = words;
  const count = /^an?$/.test(amount) ? 1 : /^\d{1,3}$/.test(amount) ? Number(amount) : null;
  if (start !== 'in' || count === null || rest.length > 0) return UNKNOWN;
  if (/^days?$/.test(unit)) return { day: addDays(today, count) };
  if (/^weeks?$/.test(unit)) return { day: addDays(today, count * 7) };
  if (/^months?$/.test(unit)) return { day: addMonths(today, count) };
  return UNKNOWN;
}

/** @param text small letters, without commas, one space between words */
export function parseDate(text: string, options: DateParseOptions): ParsedDate {
  const { today } = options;
  const near = NEARBY[text];
  if (near !== undefined) return { day: addDays(today, near) };
  const words = text.split(' ').filter((word) => word !== 'of' && word !== 'the' && word !== 'on');
  const [first = ''] = words;
  const weekday = weekdayNamed(first);
  if (weekday !== null && words.length === 1) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7;
    const away = options.toward === 'future' ? ahead || 7 : (ahead || 7) - 7 || -7;
    return { day: addDays(today, away) };
  }
  // The weekday before a date says nothing more: who changes the date may leave it as it was.
  const rest = weekday === null ? words : words.slice(1);
  if (rest.length === 1) return fromNumbers(rest[0] ?? '', options);
  const named = fromMonthName(rest, options);
  return 'day' in named || named.problem === 'nonexistent' ? named : fromDistance(rest, options);
}
