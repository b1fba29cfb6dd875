/** Wrong codes that cost nothing: people mistype, and phones are slow. */
export const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 24 * 3600_000;

/**
 * How long codes are not looked at after so many wrong ones in a row: 30 seconds after the fifth, and twice as long after
 * each further one, up to a day. A guesser has the password already and tries three of a million codes at a time:
 * like this some twenty a day at most, instead of thousands. Recovery codes are looked at all the same.
 *
 * @returns milliseconds
 */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
}
