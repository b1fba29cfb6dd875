/** Now, in epoch milliseconds. Injected so that tests move time instead of waiting. */
export type Clock = () => number;

const DAY_MS = 86_400_000;
/** How far from 1970 a date can be, before and after (ECMAScript). Milliseconds. */
const MOST_MS = 100_000_000 * DAY_MS;
/** `00` to `99`. */
const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** Day since 1970 -> how its instants begin. Files and lists have many instants of few days; to work a date out takes ten times as long. */
const days = new Map<number, string>();
const MOST_DAYS = 10_000;

function dayOf(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const begin = new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length);
  if (days.size >= MOST_DAYS) days.clear();
  days.set(day, begin);
  return begin;
}

const twoDigits = (number: number): string => TWO_DIGITS[number] ?? '';

/** Instant of the wire (ISO 8601, UTC) from epoch milliseconds. @throws RangeError for what no date can be */
export function toInstant(at: number): string {
  const whole = Math.trunc(at);
  if (!(Math.abs(whole) < MOST_MS)) return new Date(at).toISOString();
  const day = Math.floor(whole / DAY_MS);
  const begin = dayOf(day);
  const ms = whole - day * DAY_MS;
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
  return `${begin}${time}.${String(ms % 1000).padStart(3, '0')}Z`;
}

export function toInstantOrNull(at: number | null): string | null {
  return at === null ? null : toInstant(at);
}
