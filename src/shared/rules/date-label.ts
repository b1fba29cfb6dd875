const DAY_MS = 86_400_000;
/** Whose dates are numbers that can be read back, month first (spec 3 §9: en-US). */
const STANDARD = 'en-US';

interface ZoneFormats {
  readonly date: Intl.DateTimeFormat;
  readonly weekday: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
}

function makeFormats(timeZone: string, locale: string): ZoneFormats {
  return {
    date: new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }),
    weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }),
    time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }),
  };
}

// Making a formatter costs a hundred times more than using it, and a list uses one for every row.
const cache = new Map<string, ZoneFormats>();

function formats(timeZone: string, locale: string = STANDARD): ZoneFormats {
  const key = `${locale} ${timeZone}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  let made: ZoneFormats;
  try {
    made = makeFormats(timeZone, locale);
  } catch {
    // A zone this machine does not know must not break a list; UTC is what is stored.
    made = makeFormats('UTC', locale);
  }
  cache.set(key, made);
  return made;
}

/** Number of the calendar day in the zone, so that differences are whole days whatever the clocks do in between. */
function dayNumber(at: number, timeZone: string): number {
  const [month, day, year] = formats(timeZone).date.format(at).split('/').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / DAY_MS;
}

/** Whether two instants (epoch milliseconds) fall on the same calendar day in the zone. */
export function sameDay(a: number, b: number, timeZone: string): boolean {
  return dayNumber(a, timeZone) === dayNumber(b, timeZone);
}

/**
 * The chip between the days of a thread (spec 1 §9): Today, Yesterday, the weekday if under 4 days ago, else M/D/YYYY.
 *
 * @param at epoch milliseconds; an invalid one has an empty label
 * @param now epoch milliseconds
 * @param timeZone IANA name; an unknown one counts as UTC
 * @param locale BCP 47; who has chosen another language than the standard one reads dates as they are written there
 */
export function dateLabel(at: number, now: number, timeZone: string, locale: string = STANDARD): string {
  if (!isDate(at) || !isDate(now)) return '';
  const days = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const { weekday, date } = formats(timeZone, locale);
  return days > 1 && days < 4 ? weekday.format(at) : date.format(at);
}

/**
 * `2:05 PM` (spec 3 §9: en-US), or `14:05` where the language has it so.
 *
 * @param at epoch milliseconds; an invalid one has an empty label
 */
export function timeLabel(at: number, timeZone: string, locale: string = STANDARD): string {
  // The narrow space before AM is one that nobody can type, search or compare.
  return isDate(at) ? formats(timeZone, locale).time.format(at).replaceAll('\u202f', ' ') : '';
}

/** The time of a row in the conversation list: as `dateLabel`, but the time for today. */
export function listTimeLabel(at: number, now: number, timeZone: string, locale?: string): string {
  const label = dateLabel(at, now, timeZone, locale);
  return label === 'Today' ? timeLabel(at, timeZone, locale) : label;
}

/** What a Date can hold. */
function isDate(at: number): boolean {
  return Math.abs(at) <= 8.64e15;
}
