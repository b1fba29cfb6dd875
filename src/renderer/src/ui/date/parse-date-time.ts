import { type Day, addDays, dayIn, instantOf, minuteOfDayIn, nameOf } from '@shared/rules/zoned-time';
import { type DateParseOptions, parseDate } from './parse-date';
import { findTime, plainText } from './parse-time';

const MINUTE_MS = 60_000;

export interface DateTimeParseOptions extends Pick<DateParseOptions, 'monthFirst' | 'toward'> {
  /** IANA: by whose clock. */
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What the field holds: its day stays where only a time is written, and its time where only a day is. */
  readonly held: number | null;
  /** Minutes since midnight: the time of a day that is written without one, where nothing is held. */
  readonly usualMinute: number;
}

/** `skipped`: clocks in the zone never show it, since they are put forward over it. */
export type ParsedDateTime =
  | { readonly at: number }
  | { readonly problem: 'unknown' | 'nonexistent' | 'skipped'; readonly day?: Day };

/** The moment that clocks show as this; null: they skip it. Where they show it twice, the first. Epoch milliseconds. */
export function toInstant(zone: string, day: Day, minute: number): number | null {
  const at = instantOf(zone, day, Math.floor(minute / 60), minute % 60);
  if (at === null || minuteOfDayIn(zone, at) !== minute) return null;
  return nameOf(dayIn(zone, at)) === nameOf(day) ? at : null;
}

/** `gmt+1`, `utc-03:30`, `z` at the end of a text: milliseconds that clocks are ahead of Greenwich. */
function findOffset(text: string): { readonly offset: number | null; readonly rest: string } {
  const found = / \(?(?:(?:gmt|utc)(?:([+\-\u2212])(\d{1,2})(?::?(\d{2}))?)?|z)\)?$/.exec(text);
  if (!found) return { offset: null, rest: text };
  const minutes = Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0);
  const sign = found[1] === undefined || found[1] === '+' ? 1 : -1;
  return { offset: sign * minutes * MINUTE_MS, rest: text.slice(0, found.index) };
}

/** `in 2 hours`, `in 45 minutes`. */
function fromNow(text: string, now: number): number | null {
  const [, count, unit] = /^in (\d{1,4}|an?) (hour|minute|min)s?$/.exec(text) ?? [];
  if (count === undefined) return null;
  const number = count.startsWith('a') ? 1 : Number(count);
  const at = now + number * (unit === 'hour' ? 60 : 1) * MINUTE_MS;
  return Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** What somebody has written into a field for a day and a time. It takes what the field shows, and the usual ways of writing. */
export function parseDateTime(text: string, options: DateTimeParseOptions): ParsedDateTime {
  const { zone, now, held, toward } = options;
  const plain = plainText(text);
  const soon = fromNow(plain, now);
  if (soon !== null) return { at: soon };
  const { offset, rest } = findOffset(plain);
  const time = findTime(rest);
  if (time === null) return { problem: 'unknown' };
  const today = dayIn(zone, now);
  const minute = time.minute ?? (held === null ? options.usualMinute : minuteOfDayIn(zone, held));

  if (time.rest === '') {
    if (time.minute === null) return { problem: 'unknown' };
    const day = held === null ? today : dayIn(zone, held);
    const at = toInstant(zone, day, minute);
    // At eight, said at nine, is tomorrow.
    const isOver = held === null && toward === 'future' && at !== null && at <= now;
    return finish(zone, isOver ? addDays(day, 1) : day, minute, offset);
  }
  const parsed = parseDate(time.rest, { ...options, today });
  return 'day' in parsed ? finish(zone, parsed.day, minute, offset) : parsed;
}

function finish(zone: string, day: Day, minute: number, offset: number | null): ParsedDateTime {
  if (offset !== null) return { at: Date.UTC(day.year, day.month - 1, day.day, 0, minute) - offset };
  const at = toInstant(zone, day, minute);
  return at === null ? { problem: 'skipped', day } : { at };
}
