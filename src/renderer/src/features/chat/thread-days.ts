import { TIME_ZONE } from '../../ui/time-zone';
import { dateFormat } from '../../ui/formats';

/** One calendar day of the person's time zone. */
export interface DaySpan {
  readonly key: number;
  /** Some instant of the day, epoch milliseconds. */
  readonly at: number;
  /** ISO instants: the first one of the day and the first one after it. */
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const NUMBERS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** What clocks in the zone show, as if it were UTC. Epoch milliseconds. */
function wallClock(at: number): number {
  const parts = dateFormat(NUMBERS, 'en-US').formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const midnightOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

/**
 * The first instant of a day, given by its midnight as if in UTC. Clocks may have changed that night: of the two midnights
 * that there may be it is the first, and where there is none the moment at which they jumped.
 */
function beginning(midnight: number): number {
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map((near) => {
    const offset = wallClock(near) - near;
    return midnight - offset;
  });
  const inDay = candidates.filter((at) => midnightOf(wallClock(at)) === midnight);
  return Math.min(...(inDay.length > 0 ? inDay : candidates));
}

const NO_DAY: DaySpan = { key: Number.NaN, at: Number.NaN, from: '', to: '' };

// A thread asks for the same few days again and again.
const known = new Map<string, { readonly from: string; readonly to: string }>();
const MAX = 400;

function bounds(midnight: number): { readonly from: string; readonly to: string } {
  const name = `${TIME_ZONE} ${midnight}`;
  const made = known.get(name) ?? {
    from: new Date(beginning(midnight)).toISOString(),
    to: new Date(beginning(midnight + DAY_MS)).toISOString(),
  };
  if (known.size >= MAX) known.clear();
  known.set(name, made);
  return made;
}

export function daySpan(instant: string): DaySpan {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return NO_DAY;
  const midnight = midnightOf(wallClock(at));
  const date = new Date(midnight);
  return {
    key: date.getUTCFullYear() * 10_000 + date.getUTCMonth() * 100 + date.getUTCDate(),
    at,
    ...bounds(midnight),
  };
}

/**
 * Whether an instant lies in the day. By comparing text, as all instants are written alike (UTC, milliseconds):
 * reading 10,000 dates would be most of the work of opening a long thread.
 */
export const isWithin = ({ from, to }: DaySpan, instant: string): boolean => instant >= from && instant < to;
