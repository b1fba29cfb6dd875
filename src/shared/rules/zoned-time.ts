/** A day of the calendar, without a place on earth. */
export interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that the tables do not know */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** What clocks in the zone show, as if it were UTC. Epoch milliseconds. */
function wallClock(zone: string, at: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export function dayIn(zone: string, at: number): Day {
  const wall = new Date(wallClock(zone, at));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** Minutes that have passed since midnight by clocks in the zone. */
export function minuteOfDayIn(zone: string, at: number): number {
  const wall = new Date(wallClock(zone, at));
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

export const addDays = ({ year, month, day }: Day, days: number): Day => {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
};

/** 0 is Sunday. */
export const weekdayOf = ({ year, month, day }: Day): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

/** `2026-11-22`. */
export const nameOf = ({ year, month, day }: Day): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/**
 * When clocks in the zone show a time of a day. Where they skip it, the moment at which they have skipped it; where
 * they show it twice, the first time.
 * @returns epoch milliseconds; null for a day that the zone leaves out (Samoa had no 30 December 2011)
 */
export function instantOf(zone: string, day: Day, hour: number, minute = 0): number | null {
  const wanted = Date.UTC(day.year, day.month - 1, day.day, hour, minute);
  // The offset before and after any change of this day; the earlier instant is the first time that clocks show it.
  const around = [wanted - 26 * 3_600_000, wanted + 26 * 3_600_000].map((at) => wallClock(zone, at) - at);
  const instants = around.map((offset) => wanted - offset).sort((a, b) => a - b);
  const exact = instants.find((at) => wallClock(zone, at) === wanted);
  if (exact !== undefined) return exact;
  // Skipped: by the offset before the change, which gives the later one of the wall clock's readings.
  const skipped = instants.find(
    (at) => nameOf(dayIn(zone, at)) === nameOf(day) && wallClock(zone, at) > wanted,
  );
  return skipped ?? null;
}
