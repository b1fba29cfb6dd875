/** The first wait after a crash; each further one is twice as long, up to the longest. Milliseconds. */
const FIRST = 1000;
const LONGEST = 30_000;
/** So many crashes within so many milliseconds are too many. */
const TOO_MANY = 5;
const WITHIN = 120_000;

export interface Backoff {
  /** @returns how long to wait before the next start, milliseconds; null: it has crashed too often. */
  crashed(): number | null;
  /** What has been counted is forgotten. */
  reset(): void;
}

/** Counts the crashes of a program. @param now epoch milliseconds */
export function createBackoff(now: () => number): Backoff {
  let lately: readonly number[] = [];
  return {
    crashed() {
      const at = now();
      lately = [...lately.filter((time) => time > at - WITHIN), at];
      return lately.length >= TOO_MANY ? null : Math.min(LONGEST, FIRST * 2 ** (lately.length - 1));
    },
    reset() {
      lately = [];
    },
  };
}
