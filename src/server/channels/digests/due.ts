import { type Day, addDays, dayIn, instantOf, nameOf, weekdayOf } from '@shared/rules/zoned-time';

export type DigestKind = 'daily' | 'weekly';

/** By the clock of the person. */
export const DIGEST_HOUR = 8;
const MONDAY = 1;

export interface DueDigest {
  /** The day that it is for, in the person's time zone: `2026-11-22`. */
  readonly day: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The zone itself, or UTC for one that the tables do not know and for people who never said. */
export function knownZone(zone: string | null): string {
  if (zone === null) return 'UTC';
  try {
    dayIn(zone, 0);
    return zone;
  } catch {
    return 'UTC';
  }
}

function lastDay(kind: DigestKind, today: Day): Day {
  return kind === 'daily' ? today : addDays(today, -((weekdayOf(today) - MONDAY + 7) % 7));
}

/** The digest whose time has come last. @param now epoch milliseconds */
export function lastDue(zone: string, kind: DigestKind, now: number): DueDigest {
  const step = kind === 'daily' ? 1 : 7;
  // A zone may leave a day out; it does not leave out two in a row.
  for (let day = lastDay(kind, dayIn(zone, now)); ; day = addDays(day, -step)) {
    const at = instantOf(zone, day, DIGEST_HOUR);
    if (at !== null && at <= now) return { day: nameOf(day), at };
  }
}

/** Milliseconds: every zone's full hours fall on a quarter of an hour of UTC. */
export const TICK_MS = 15 * 60_000;

export const nextTick = (now: number): number => (Math.floor(now / TICK_MS) + 1) * TICK_MS;
