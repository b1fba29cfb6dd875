import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../../platform/db/engine';
import type { OpenRequests } from '../../platform/http/open-requests';

/** What a piece of work has taken. */
export interface Taken {
  /** By the clock. Milliseconds. */
  readonly took: number;
  /** Of this process. Milliseconds; a machine that has much else to do makes it no longer. */
  readonly used: number;
}

interface Turn<Result> extends Taken {
  readonly result: Result;
}

/**
 * How operations share the server with people. On SQLite a batch stops everything else while it is written. What matters
 * to people is how often they meet one: where somebody waits for answers, the server rests many times as long as a batch
 * has taken, so that few requests come into it.
 */
export interface Pace {
  /** Runs one piece of work when its turn has come, and then rests. */
  turn<Result>(work: () => Promise<Result>): Promise<Turn<Result>>;
  /** Lets the server take what has come meanwhile. @returns whether nobody asks */
  isQuiet(): Promise<boolean>;
  /** For work in memory, which has no turn: to be called often, and lets whoever has asked meanwhile be answered. */
  createYield(): () => Promise<void>;
  /** How many records to take after a batch of so many has taken so much. */
  sizeAfter(size: number, taken: Taken): number;
}

/** So long after a request, people are taken to be at work, and to come back. Milliseconds. */
const CAME_MS = { busy: 300, calm: 5000 } as const;
/**
 * What a batch may take. Milliseconds: by the clock where somebody waits for it, else of the processor, so that a slow disk or other
 * programs do not make batches small that nobody notices. Who comes then waits for one batch once: what each of them costs beside its
 * records (its rights, its transaction, pages that the next one writes again) is a large part of a short one.
 */
const BATCH_MS = { busy: 15, calm: 80, alone: 400 } as const;
/**
 * Rest after a batch while people ask, as a multiple of what it took. On SQLite one request in forty-six comes into one then;
 * on PostgreSQL most of a batch is done by another program, and others are answered meanwhile.
 */
const REST: Readonly<Record<Engine, number>> = { sqlite: 45, postgres: 5 };
/** While nobody asks, turns of the event loop between two batches: enough for a request that has come to be seen. */
const TURNS = 5;
/** A batch that had to wait for a slow disk is no reason to rest for long. Milliseconds. */
const MAX_REST_MS = 3000;

/** So long work in memory goes on before others are answered. Milliseconds. */
const SLICE_MS = { busy: 2, calm: 20, alone: 20 } as const;

/** The longest wait for a moment in which nobody waits for an answer. Milliseconds. */
const MOST_WAIT_MS = 25;

/** While it rests, it looks so often whether people are still at work. Milliseconds. */
const LOOK_EVERY_MS = 50;

export const FIRST_SIZE = 100;
/** Much of a batch is the same however many records it has: smaller ones are hardly shorter. */
const MIN_SIZE = 100;
/** Of the design: a batch has at most so many records. */
export const MAX_SIZE = 500;

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function createPace(
  requests: Pick<OpenRequests, 'cameWithin' | 'whenNone'>,
  engine: Engine,
  now: () => number = () => performance.now(),
  processor: () => number = processorMs,
): Pace {
  let last: Promise<unknown> = Promise.resolve();
  const mode = (): keyof typeof BATCH_MS => {
    if (requests.cameWithin(CAME_MS.busy)) return 'busy';
    return requests.cameWithin(CAME_MS.calm) ? 'calm' : 'alone';
  };

  async function isQuiet(): Promise<boolean> {
    for (let turn = 0; turn < TURNS; turn += 1) await breathe();
    return mode() !== 'busy';
  }

  /** Rests after a batch; no longer than people are at work, who may have asked for one thing alone. */
  async function rest(tookMs: number): Promise<void> {
    const whole = Math.min(tookMs * REST[engine], MAX_REST_MS);
    for (let rested = 0; rested < whole && !(await isQuiet());) {
      const some = Math.min(LOOK_EVERY_MS, whole - rested);
      await pause(some);
      rested += some;
    }
  }

  async function work<Result>(task: () => Promise<Result>): Promise<Turn<Result>> {
    // Or it would come into an answer that is being made.
    await requests.whenNone(MOST_WAIT_MS);
    const [began, usedBefore] = [now(), processor()];
    const result = await task();
    const taken = { took: now() - began, used: processor() - usedBefore };
    await rest(taken.took);
    return { result, ...taken };
  }

  return {
    isQuiet,
    createYield() {
      let since = now();
      return async () => {
        if (now() - since < SLICE_MS[mode()]) return;
        // Requests that have come are seen in the next turn of the event loop.
        await breathe();
        await requests.whenNone(MOST_WAIT_MS);
        since = now();
      };
    },
    turn(task) {
      // One after the other, whichever operation they belong to.
      const mine = last.then(() => work(task));
      last = mine.catch(() => undefined);
      return mine;
    },
    sizeAfter(size, { took, used }) {
      const how = mode();
      const taken = how === 'busy' ? took : Math.min(took, used);
      // Not more than twice of it: one quick batch says little. Where people come to work, it is a fifth at once.
      const factor = Math.min(2, Math.max(0.2, BATCH_MS[how] / Math.max(taken, 0.1)));
      return Math.round(Math.min(MAX_SIZE, Math.max(MIN_SIZE, size * factor)));
    },
  };
}
