import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../../platform/db/engine';
import type { OpenRequests } from '../../platform/http/open-requests';

/** Rows of one transaction, to begin with, at least and at most. */
const AT_ONCE = { first: 50, least: 25, most: 500 } as const;
/** What a transaction may take: on SQLite it has the only connection, and everybody waits for it. Milliseconds. */
const MOST_MS: Readonly<Record<Engine, number>> = { sqlite: 4, postgres: 12 };
/** The longest wait for a moment in which nobody asks for anything. Milliseconds. */
const MOST_WAIT_MS = 25;
const LEAST_REST_MS = 1;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/**
 * How much is told at once, and when: a transaction begins while nobody waits for an answer, so that a request meets one at most.
 */
export function createHistoryPace(engine: Engine, requests: Pick<OpenRequests, 'whenNone'>) {
  let rows: number = AT_ONCE.first;
  return {
    rows: (): number => Math.round(rows),
    async turn<Result>(work: () => Promise<Result>): Promise<Result> {
      await requests.whenNone(MOST_WAIT_MS);
      const began = performance.now();
      const result = await work();
      const took = performance.now() - began;
      rows = between(AT_ONCE.least, rows * between(0.5, MOST_MS[engine] / took, 1.25), AT_ONCE.most);
      await pause(LEAST_REST_MS);
      // Requests that came meanwhile are seen now.
      await breathe();
      return result;
    },
  };
}
