const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds from one failed attempt to the next: nine attempts within about a day. */
const WAITS_MS = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
] as const;

export const MAX_ATTEMPTS = WAITS_MS.length + 1;
/** A tenth more or less: what failed together does not come back together. */
const SPREAD = 0.1;

/**
 * When a delivery is tried again.
 * @param attempts made so far, from 1
 * @param now epoch milliseconds
 * @param chance from 0 to 1
 * @param notBefore what the other side asks for, epoch milliseconds
 * @returns epoch milliseconds; null when that was the last attempt
 */
export function nextAttempt(
  attempts: number,
  now: number,
  chance: number,
  notBefore: number = now,
): number | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  return Math.max(now + Math.round(wait * (1 - SPREAD + 2 * SPREAD * chance)), notBefore);
}
