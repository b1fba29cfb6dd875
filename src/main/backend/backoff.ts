/** The first wait after a crash; each further one is twice as long, up to the longest. Milliseconds. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** This many crashes within this many milliseconds are too many. */
const MAX_CRASHES = 5;
const CRASH_WINDOW_MS = 120_000;

export interface Backoff {
  /** @returns how long to wait before the next start, milliseconds; null: it has crashed too often. */
  crashed(): number | null;
  /** Starts to count again. */
  reset(): void;
}

/** Counts the crashes of a program and says how long to wait. @param now epoch milliseconds */
export function createBackoff(now: () => number): Backoff {
  let lately: readonly number[] = [];
  return {
    crashed() {
      const at = now();
      lately = [...lately.filter((time) => time > at - CRASH_WINDOW_MS), at];
      return lately.length >= MAX_CRASHES
        ? null
        : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (lately.length - 1));
    },
    reset() {
      lately = [];
    },
  };
}
