/** Deferred work of one kind: how often it is tried, and when it runs by itself. Its module declares it in its manifest. */
export interface JobKind {
  /** Its name, in the rows of `jobs` as well. */
  readonly queue: string;
  /** Tries before a job is put aside with its error. */
  readonly maxAttempts: number;
  /** When it runs by itself after an instant, epoch milliseconds; null: only when something causes it. */
  readonly nextRun: ((now: number) => number) | null;
}

const MAX_ATTEMPTS = 10;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export const jobKind = (
  queue: string,
  { maxAttempts = MAX_ATTEMPTS, nextRun = null }: Partial<Omit<JobKind, 'queue'>> = {},
): JobKind => ({ queue, maxAttempts, nextRun });

/** Every day at this hour, UTC. */
export const dailyAt =
  (hour: number) =>
  (now: number): number =>
    Math.floor((now - hour * HOUR_MS) / DAY_MS + 1) * DAY_MS + hour * HOUR_MS;

/** By name. @throws when a name is declared twice: a job would have two owners */
export function kindsByQueue(kinds: readonly JobKind[]): ReadonlyMap<string, JobKind> {
  const byQueue = new Map<string, JobKind>();
  for (const kind of kinds) {
    if (byQueue.has(kind.queue)) throw new Error(`Two modules declare the job “${kind.queue}”.`);
    byQueue.set(kind.queue, kind);
  }
  return byQueue;
}
