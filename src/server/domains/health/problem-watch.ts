import type { ProblemCode } from '@shared/contract/health';
import type { Platform } from '../../platform/platform';
import type { Condition, Problem } from './condition';
import { type ProblemText, problemText } from './problem-text';

/** Milliseconds between two looks at what does not tell of itself. */
const LOOK_EVERY_MS = 10_000;
/** A restart of the database or a broken line of a moment is no news. Milliseconds. */
const PATIENCE_MS: Readonly<Record<ProblemCode, number>> = {
  database_damaged: 0,
  snapshot_damaged: 0,
  storage_full: 0,
  database_down: 60_000,
  channel_down: 60_000,
};

/** Something that is wrong now. */
export interface OpenProblem extends Problem {
  /** Epoch milliseconds. */
  readonly since: number;
  /** The way back from damaged data; null: none, or not needed. */
  readonly snapshot: string | null;
}

export interface ProblemWatch {
  list(): readonly OpenProblem[];
  /** Looks now. Several at a time are one look and one after it. */
  look(): Promise<void>;
  /** Waits for a look that goes on. */
  close(): Promise<void>;
}

export interface ProblemWatchDeps {
  readonly condition: () => Promise<Condition>;
  /** Tells those who look after the workspaces. */
  readonly tell: (problem: Problem, words: ProblemText) => Promise<void>;
  /** Something began or ceased. */
  readonly onChanged: () => void;
  readonly newestSnapshot: () => Promise<string | null>;
}

interface Untold {
  readonly problem: OpenProblem;
  /** Epoch milliseconds; null: it goes on. */
  over: number | null;
}

const keyOf = ({ code, about }: Problem): string => `${code}:${about}`;

/** Knows what is wrong since when, and tells of each occurrence once: now, or as soon as it can be stored. */
export function watchProblems(
  { clock, log, diskSpace, alerts }: Pick<Platform, 'clock' | 'log' | 'diskSpace' | 'alerts'>,
  { condition, tell, onChanged, newestSnapshot }: ProblemWatchDeps,
): ProblemWatch {
  const open = new Map<string, OpenProblem>();
  const untold = new Map<string, Untold>();
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function compare(found: readonly Problem[]): Promise<boolean> {
    let changed = false;
    const keys = new Set(found.map(keyOf));
    for (const [key, problem] of open) {
      if (keys.has(key)) continue;
      open.delete(key);
      const waiting = untold.get(key);
      if (waiting) waiting.over = clock();
      log.info({ code: problem.code }, 'a problem of the server is over');
      changed = true;
    }
    for (const problem of found) {
      const key = keyOf(problem);
      if (open.has(key)) continue;
      const snapshot = problem.code === 'database_damaged' ? await newestSnapshot() : null;
      const opened = { ...problem, since: clock(), snapshot };
      open.set(key, opened);
      untold.set(key, { problem: opened, over: null });
      changed = true;
    }
    return changed;
  }

  async function tellProblems(): Promise<void> {
    for (const [key, { problem, over }] of untold) {
      const lasted = (over ?? clock()) - problem.since;
      const isDue = lasted >= PATIENCE_MS[problem.code];
      if (isDue) await tell(problem, problemText({ ...problem, lasted, isOver: over !== null }));
      if (isDue || over !== null) untold.delete(key);
    }
  }

  async function lookOnce(): Promise<void> {
    const { database, problems } = await condition();
    if (await compare(problems)) onChanged();
    // What cannot be stored now is told later.
    if (database === 'ok' && !diskSpace.isFull()) await tellProblems();
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await lookOnce();
      } while (isWanted());
    } catch (error) {
      if (!diskSpace.note(error)) log.error({ err: error }, 'the look for problems of the server failed');
    } finally {
      running = null;
    }
  }
  /** Somebody may have asked for another look while this one was waiting. */
  const isWanted = (): boolean => again && !closed;

  function look(): Promise<void> {
    if (closed) return Promise.resolve();
    again = true;
    running ??= run();
    return running;
  }

  diskSpace.onFull(() => void look());
  diskSpace.onSpace(() => void look());
  alerts.onRaised(() => void look());
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();

  return {
    list: () => [...open.values()],
    look,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
