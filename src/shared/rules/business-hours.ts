import { type Day, addDays, dayIn, instantOf, nameOf, weekdayOf } from './zoned-time';

/** From one time until just before the other, `HH:MM` by clocks in the zone; `24:00` is the end of the day. */
export interface Interval {
  readonly from: string;
  /** Not later than `from`: on the next day. */
  readonly to: string;
}

/** A single day that differs from its weekday. */
export interface SpecialDay {
  /** `2026-12-25`. */
  readonly date: string;
  /** None: closed. */
  readonly intervals: readonly Interval[];
}

export interface Hours {
  /** IANA name. */
  readonly time_zone: string;
  /** Seven, from Sunday. */
  readonly week: readonly (readonly Interval[])[];
  readonly special_days: readonly SpecialDay[];
}

/** Open, or closed; epoch milliseconds. */
export interface HoursState {
  readonly open: boolean;
  /** When this stretch has begun; null: longer ago than anybody needs to know. */
  readonly since: number | null;
  /** When it ends; null: not in the foreseeable time. */
  readonly until: number | null;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const DAY_MINUTES = 24 * 60;
/** Days before and after now within which an open stretch is followed; one that goes on is as good as endless. */
const OPEN_REACH = 9;
/** Days through which the last and the next opening are looked for: holidays can be long. */
const CLOSED_REACH = 400;

export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The interval as minutes since the midnight before it; the end of one over midnight is past 24 hours. */
export function spanOf({ from, to }: Interval): { readonly start: number; readonly end: number } {
  const start = minutesOf(from);
  const end = minutesOf(to);
  return { start, end: end > start ? end : end + DAY_MINUTES };
}

/**
 * Why the intervals of one day cannot be; null when they can. Two equal times say nothing: a whole day is 00:00 to 24:00.
 */
export function intervalsProblem(intervals: readonly Interval[]): 'empty' | 'overlap' | null {
  if (intervals.some(({ from, to }) => from === to)) return 'empty';
  const spans = intervals.map(spanOf).sort((a, b) => a.start - b.start);
  return spans.some(({ start }, at) => start < (spans[at - 1]?.end ?? 0)) ? 'overlap' : null;
}

/** When clocks show this minute of the day, or of the next one; where they never do, as soon as they can. */
function instantAt(zone: string, day: Day, minute: number): number {
  const days = Math.floor(minute / DAY_MINUTES);
  const rest = minute - days * DAY_MINUTES;
  const on = addDays(day, days);
  const at = instantOf(zone, on, Math.floor(rest / 60), rest % 60);
  // A zone can leave a whole day out (Samoa, 30 December 2011): the next midnight is what comes then.
  return at ?? instantAt(zone, addDays(on, 1), 0);
}

/** What one day opens: a special day says it instead of its weekday. An interval belongs to the day on which it begins. */
function intervalsOf({ week, special_days }: Hours, day: Day): readonly Interval[] {
  const special = special_days.find(({ date }) => date === nameOf(day));
  return special?.intervals ?? week[weekdayOf(day)] ?? [];
}

/** What one day opens, as moments. */
function stretchesOn(hours: Hours, day: Day): readonly Stretch[] {
  return (
    intervalsOf(hours, day)
      .map((interval): Stretch => {
        const { start, end } = spanOf(interval);
        return {
          from: instantAt(hours.time_zone, day, start),
          to: instantAt(hours.time_zone, day, end),
        };
      })
      // Clocks that are put forward can skip an interval as a whole.
      .filter(({ from, to }) => from < to)
  );
}

/** Everything that these days open, in order; what touches is one. */
function stretchesOf(hours: Hours, first: Day, days: number): readonly Stretch[] {
  const merged: Stretch[] = [];
  const all = Array.from({ length: days }, (_, at) => addDays(first, at))
    .flatMap((day) => stretchesOn(hours, day))
    .sort((a, b) => a.from - b.from);
  for (const stretch of all) {
    const last = merged.at(-1);
    if (last && stretch.from <= last.to) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) };
    } else merged.push(stretch);
  }
  return merged;
}

/** Whether it is open at `at`, epoch milliseconds. Much less work than `hoursState`. */
export function isOpenAt(hours: Hours, at: number): boolean {
  const today = dayIn(hours.time_zone, at);
  return stretchesOf(hours, addDays(today, -2), 4).some(({ from, to }) => from <= at && at < to);
}

function closedSince(hours: Hours, today: Day, at: number): number | null {
  const endsOf = (back: number): number[] =>
    stretchesOn(hours, addDays(today, -back)).flatMap(({ to }) => (to <= at ? [to] : []));
  for (let back = 0; back < CLOSED_REACH; back += 1) {
    const ends = endsOf(back);
    // What has begun the day before can end later.
    if (ends.length > 0) return Math.max(...ends, ...endsOf(back + 1));
  }
  return null;
}

function opensNext(hours: Hours, today: Day, at: number): number | null {
  for (let ahead = 0; ahead < CLOSED_REACH; ahead += 1) {
    const begins = stretchesOn(hours, addDays(today, ahead)).flatMap(({ from }) => (from > at ? [from] : []));
    if (begins.length > 0) return Math.min(...begins);
  }
  return null;
}

/**
 * Whether it is open at `at`, since when and until when, by the clocks of the zone: 9:00 is 9:00 also after a night in
 * which they were changed. A time that clocks skip is the moment at which they have skipped it; of one that they show
 * twice, the first counts.
 * @param at epoch milliseconds
 * @throws RangeError for a zone that the tables do not know
 */
export function hoursState(hours: Hours, at: number): HoursState {
  const today = dayIn(hours.time_zone, at);
  if (!isOpenAt(hours, at))
    return { open: false, since: closedSince(hours, today, at), until: opensNext(hours, today, at) };
  const first = addDays(today, -OPEN_REACH);
  const now = stretchesOf(hours, first, 2 * OPEN_REACH + 1).find(({ from, to }) => from <= at && at < to);
  const begin = instantAt(hours.time_zone, addDays(first, 2), 0);
  const end = instantAt(hours.time_zone, addDays(today, OPEN_REACH), 0);
  return {
    open: true,
    since: now === undefined || now.from < begin ? null : now.from,
    until: now === undefined || now.to > end ? null : now.to,
  };
}
