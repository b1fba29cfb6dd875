import { z } from 'zod';

/** Deferred work of one kind: what it is told, how often it is tried, and when it runs by itself. Its module declares it in its manifest. */
export interface JobKind<Payload = unknown> {
  /** Its name, in the rows of `jobs` as well. */
  readonly queue: string;
  /** Checked when a job is written and when it is read: a row may have been written by an earlier version. */
  readonly payload: z.ZodType<Payload>;
  /** Tries before a job is put aside with its error. */
  readonly maxAttempts: number;
  /** When it runs by itself after an instant, epoch milliseconds; null: only when something causes it. */
  readonly nextRun: ((now: number) => number) | null;
}

export type PayloadOf<Kind> = Kind extends JobKind<infer Payload> ? Payload : never;

/** For work that needs to be told nothing. */
export const NO_PAYLOAD = z.object({});

const MAX_ATTEMPTS = 10;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export const jobKind = <Payload>(
  queue: string,
  payload: z.ZodType<Payload>,
  { maxAttempts = MAX_ATTEMPTS, nextRun = null }: Partial<Pick<JobKind, 'maxAttempts' | 'nextRun'>> = {},
): JobKind<Payload> => ({ queue, payload, maxAttempts, nextRun });

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
