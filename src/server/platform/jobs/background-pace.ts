import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../db/engine';
import type { OpenRequests } from '../http/open-requests';

/** Rows of one transaction, to begin with, at least and at most. */
const AT_ONCE = { first: 50, least: 25, most: 500 } as const;
/** What a transaction may take: on SQLite it has the only connection, and everybody waits for it. Milliseconds. */
const MOST_MS: Readonly<Record<'busy' | 'quiet', Readonly<Record<Engine, number>>>> = {
  busy: { sqlite: 4, postgres: 24 },
  quiet: { sqlite: 20, postgres: 40 },
};
/** So long after a request, people are taken to be at work. Milliseconds. */
const BUSY_MS = 300;
/** The longest wait for a moment in which nobody asks for anything. Milliseconds. */
const MOST_WAIT_MS = 25;
const LEAST_REST_MS = 1;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

type Asked = Pick<OpenRequests, 'whenNone' | 'cameWithin'>;
/** Work of one server takes turns, whatever it is about. */
const turns = new WeakMap<Asked, Promise<unknown>>();

export interface BackgroundPace {
  /** How many rows the next transaction may take. */
  rows(): number;
  turn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * How much work that nobody waits for does at once, and when: a transaction begins while nobody waits for an answer, so that a request
 * meets one at most.
 */
export function createBackgroundPace(
  engine: Engine,
  requests: Asked,
  now: () => number = () => performance.now(),
): BackgroundPace {
  let rows: number = AT_ONCE.first;

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await requests.whenNone(MOST_WAIT_MS);
    const began = now();
    const result = await work();
    const took = Math.max(now() - began, 0.1);
    const most = MOST_MS[requests.cameWithin(BUSY_MS) ? 'busy' : 'quiet'][engine];
    rows = between(AT_ONCE.least, rows * between(0.5, most / took, 1.25), AT_ONCE.most);
    return result;
  }
  async function rest(): Promise<void> {
    await pause(LEAST_REST_MS);
    // Requests that came meanwhile are seen now.
    await breathe();
  }

  return {
    rows: () => Math.round(rows),
    turn(work) {
      const mine = (turns.get(requests) ?? Promise.resolve()).then(() => run(work));
      const over = mine.then(rest, rest);
      turns.set(requests, over);
      return over.then(() => mine);
    },
  };
}
