import { type Span, startOf } from './dashboard-period';
import { type Day, addDays, dayIn, instantOf, minuteOfDayIn, weekdayOf } from './zoned-time';

/** The day on which a week begins, 0 is Sunday: here, in calendars and in the weekly digest. */
export const FIRST_WEEKDAY = 1;

/** Whole days by clocks in a zone, the last one included. */
export const daysSpan = (zone: string, first: Day, last: Day): Span => ({
  from: startOf(zone, first),
  until: startOf(zone, addDays(last, 1)),
});

/** Today, as clocks in a zone show it: 23 or 25 hours where they change. @param now epoch milliseconds */
export function daySpan(zone: string, now: number): Span {
  const today = dayIn(zone, now);
  return daysSpan(zone, today, today);
}

/** The week from Monday to Sunday, as the weekly digest has it. @param now epoch milliseconds */
export function weekSpan(zone: string, now: number): Span {
  const today = dayIn(zone, now);
  const monday = addDays(today, -((weekdayOf(today) - FIRST_WEEKDAY + 7) % 7));
  return daysSpan(zone, monday, addDays(monday, 6));
}

/** A day before by clocks in a zone, at the same time of day; 24 hours where the zone has no such day. Epoch milliseconds. */
export function dayBefore(zone: string, at: number): number {
  const minute = minuteOfDayIn(zone, at);
  const yesterday = addDays(dayIn(zone, at), -1);
  const found = instantOf(zone, yesterday, Math.floor(minute / 60), minute % 60);
  return found === null ? at - 24 * 3_600_000 : found + (at % 60_000);
}
