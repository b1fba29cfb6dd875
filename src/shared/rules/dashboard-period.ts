import { type Day, addDays, dayIn, instantOf, minuteOfDayIn, nameOf } from './zoned-time';

/** Days that a dashboard can look at: today alone, or today and the days before it. */
export const PERIOD_DAYS = [1, 7, 30, 90] as const;
export type PeriodDays = (typeof PERIOD_DAYS)[number];

/** From the first instant on, up to and without the second. Epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A day of the calendar as clocks in a zone show it: 23 or 25 hours where they change. */
export interface DaySpan extends Span {
  /** `2026-11-22`. */
  readonly day: string;
}

export interface Period extends Span {
  readonly days: readonly DaySpan[];
  /** As many days before, up to the time of day that it is now: a day that is not over is compared with as much of one. */
  readonly before: Span;
}

/** When a day begins; where the zone leaves the day out, when the next one begins. */
export function startOf(zone: string, day: Day): number {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const at = instantOf(zone, addDays(day, ahead), 0);
    if (at !== null) return at;
  }
  throw new RangeError(`There is no ${nameOf(day)} in ${zone}.`);
}

/**
 * The days up to today by clocks in a zone.
 * @param now epoch milliseconds
 * @throws RangeError for a zone that the tables do not know
 */
export function periodOf(zone: string, count: number, now: number): Period {
  const today = dayIn(zone, now);
  const first = addDays(today, 1 - count);
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
    .map((day) => ({
      day: nameOf(day),
      from: startOf(zone, day),
      until: startOf(zone, addDays(day, 1)),
    }))
    .filter(({ from, until }) => from < until);
  const from = startOf(zone, first);
  const then = addDays(today, -count);
  const minute = minuteOfDayIn(zone, now);
  const sameTime = instantOf(zone, then, Math.floor(minute / 60), minute % 60) ?? startOf(zone, then);
  return {
    days,
    from,
    until: startOf(zone, addDays(today, 1)),
    before: { from: startOf(zone, addDays(first, -count)), until: Math.min(sameTime, from) },
  };
}
