import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Rows of one transaction, to begin with, at least and at most. */
const AT_ONCE = { first: 100, least: 25, most: 500 } as const;
/** So long may nobody else be answered: on SQLite while a transaction runs. Milliseconds. */
const MOST_BUSY_MS = 5;
/** Milliseconds: a batch that had to wait for the disk is no reason to rest for long. */
const REST_MS = { least: 2, most: 250 } as const;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/**
 * How much is told at once, by how long the process could do nothing else. Operations rest far longer, since somebody has
 * begun them beside their work and sees them go on; this has years to tell, and nobody waits for it.
 */
export function createHistoryPace() {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let rows: number = AT_ONCE.first;
  delay.enable();
  return {
    rows: (): number => Math.round(rows),
    begin: (): void => delay.reset(),
    /** Requests that somebody waits for go first. */
    async rest(began: number): Promise<void> {
      // What has been held up is only known once other work has had its turn.
      await pause(REST_MS.least);
      const busy = between(1, Number.isFinite(delay.max) ? delay.max / 1e6 : 1, performance.now() - began);
      rows = between(AT_ONCE.least, rows * between(0.5, MOST_BUSY_MS / busy, 1.25), AT_ONCE.most);
      await pause(between(0, busy - REST_MS.least, REST_MS.most));
    },
    end: (): void => void delay.disable(),
  };
}
