/**
 * How long to wait before the next attempt: 1, 2, 4, … seconds, at most `mostMs`, give or take a quarter so that many
 * clients do not come back at the same instant.
 *
 * @param failures how many attempts in a row have failed, from 1
 * @returns milliseconds
 */
export function backoffMs(failures: number, mostMs: number, random: () => number = Math.random): number {
  const base = Math.min(mostMs, 1000 * 2 ** Math.min(failures - 1, 20));
  return Math.round(base * (0.75 + random() * 0.5));
}

/** Resolves after `ms`, or at once when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
