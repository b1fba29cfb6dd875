import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { ClaimedJob, Database } from '../db/database';
import type { Schema } from '../db/schema';
import type { Room } from '../room/room';

export interface NewJob {
  readonly queue: string;
  readonly business_id?: string;
  readonly payload: unknown;
  /** Jobs of one key run one at a time, in the order in which they were written. */
  readonly ordering_key?: string;
  /** At most one waiting job of a key: a second one is dropped. */
  readonly dedupe_key?: string;
  /** Epoch milliseconds; now when absent. */
  readonly run_at?: number;
  readonly max_attempts?: number;
}

export interface RunningJob {
  readonly id: number;
  readonly business_id: string | null;
  readonly payload: unknown;
  /** From 1. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
}

/** Thrown by a worker to try again at a time that it knows better than the backoff. Does not count as a failure. */
export class RunLater extends Error {
  constructor(
    /** Epoch milliseconds. */
    readonly at: number,
    /** Whether the try counts against `max_attempts`. */
    readonly counts = false,
  ) {
    super('later');
  }
}

export interface Worker {
  /** Jobs of this queue that run at the same time in this process. */
  readonly concurrency: number;
  run(job: RunningJob): Promise<void>;
  /** After the last try has failed. */
  onGivenUp?(job: RunningJob, error: unknown): Promise<void>;
}

export interface Jobs {
  /** Writes a job in the transaction that causes it. Call `wake` after the commit. */
  enqueue(db: Kysely<Schema>, job: NewJob): Promise<void>;
  register(queue: string, worker: Worker): void;
  /** Looks for due jobs now instead of at the next tick. */
  wake(): void;
  start(): void;
  /** Stops claiming and waits for running jobs, up to `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** Resolves when nothing is running and nothing is due. */
  idle(): Promise<void>;
}

const LEASE_MS = 60_000;
const TICK_MS = 500;
const MAX_BACKOFF_MS = 15 * 60_000;

/** Doubles from one second, up to a quarter of an hour. */
function backoff(attempt: number): number {
  return Math.min(1000 * 2 ** (attempt - 1), MAX_BACKOFF_MS);
}

/** Deferred work as rows: claimed with a lease, retried with backoff, put aside with its error, never deleted early. */
export function createJobs(database: Database, clock: Clock, log: Logger, room: Room): Jobs {
  const owner = randomUUID();
  const workers = new Map<string, Worker>();
  const running = new Map<number, { queue: string; done: Promise<void> }>();
  let started = false;
  let ticking: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  const unlisten = database.listen((channel) => {
    if (channel === 'jobs') wake();
  });

  /** What became of jobs that it could not be written for, for want of room. */
  const unwritten = new Map<number, Partial<Schema['jobs']>>();

  async function finish(id: number, values: Partial<Schema['jobs']>): Promise<void> {
    try {
      await database.system
        .updateTable('jobs')
        .set({ lease_owner: null, lease_until: null, ...(values as object) })
        .where('id', '=', id)
        .where('lease_owner', '=', owner)
        .execute();
    } catch (error) {
      if (!room.note(error)) throw error;
      unwritten.set(id, values);
    }
  }

  /** There is room again: what could not be written comes first, so that nothing runs twice. */
  async function resume(): Promise<void> {
    for (const [id, values] of [...unwritten]) {
      await finish(id, values);
      if (room.isFull()) return;
      unwritten.delete(id);
    }
    wake();
  }
  room.onRoom(() => {
    resume().catch((error: unknown) => log.error({ err: error }, 'jobs could not be taken up again'));
  });

  async function runOne(row: ClaimedJob, worker: Worker): Promise<void> {
    const job: RunningJob = {
      id: row.id,
      business_id: row.business_id,
      payload: JSON.parse(row.payload) as unknown,
      attempt: row.attempts,
      lastAttempt: row.attempts >= row.max_attempts,
    };
    const renewal = setInterval(() => {
      database.system
        .updateTable('jobs')
        .set({ lease_until: clock() + LEASE_MS })
        .where('id', '=', row.id)
        .where('lease_owner', '=', owner)
        .execute()
        .catch((error: unknown) => log.warn({ err: error, job: row.id }, 'a lease could not be renewed'));
    }, LEASE_MS / 3);
    try {
      await worker.run(job);
      await finish(row.id, { state: 'done', finished_at: clock() });
    } catch (error) {
      await afterFailure(row, job, worker, error);
    } finally {
      clearInterval(renewal);
    }
  }

  async function afterFailure(
    row: ClaimedJob,
    job: RunningJob,
    worker: Worker,
    error: unknown,
  ): Promise<void> {
    if (error instanceof RunLater && !(error.counts && job.lastAttempt)) {
      const attempts = error.counts ? row.attempts : row.attempts - 1;
      await finish(row.id, { state: 'waiting', run_at: error.at, attempts });
      return;
    }
    if (room.note(error)) {
      // No failure of the job's: it waits with the others, and the try does not count.
      await finish(row.id, { state: 'waiting', run_at: clock(), attempts: row.attempts - 1 });
      return;
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (!job.lastAttempt) {
      log.warn(
        { err: error, queue: row.queue, job: row.id, attempt: row.attempts },
        'a job failed; trying again',
      );
      await finish(row.id, { state: 'waiting', run_at: clock() + backoff(row.attempts), last_error: text });
      return;
    }
    log.error({ err: error, queue: row.queue, job: row.id }, 'a job was put aside after its last try');
    await worker.onGivenUp?.(job, error);
    await finish(row.id, { state: 'failed', finished_at: clock(), last_error: text });
  }

  async function claim(): Promise<number> {
    let claimed = 0;
    for (const [queue, worker] of workers) {
      if (!isStarted() || room.isFull()) break;
      const busy = [...running.values()].filter((entry) => entry.queue === queue).length;
      const free = worker.concurrency - busy;
      if (free <= 0) continue;
      const now = clock();
      const rows = await database.claimJobs({
        queues: [queue],
        now,
        owner,
        leaseUntil: now + LEASE_MS,
        limit: free,
      });
      for (const row of rows) {
        claimed += 1;
        const done = runOne(row, worker)
          .catch((error: unknown) => log.error({ err: error, job: row.id }, 'a job could not be finished'))
          .finally(() => {
            running.delete(row.id);
            wake();
          });
        running.set(row.id, { queue, done });
      }
    }
    return claimed;
  }

  /** Jobs of a process that died come back when their lease is over. */
  async function reclaim(leasesUntil = clock()): Promise<void> {
    if (room.isFull() || unwritten.size > 0) return;
    await database.system
      .updateTable('jobs')
      .set({ state: 'waiting', lease_owner: null, lease_until: null })
      .where('state', '=', 'running')
      .where('lease_until', '<', leasesUntil)
      .execute();
  }

  const logReclaim = (error: unknown): void => log.error({ err: error }, 'looking for jobs failed');

  /** What the clock has begun, so that a stop can wait for it. */
  let reclaiming: Promise<void> = Promise.resolve();

  /** A stop may come while a claim is waiting. */
  const isStarted = (): boolean => started;

  /** One look at a time; a call meanwhile makes it look once more. */
  function tick(): Promise<void> {
    again = true;
    ticking ??= look().finally(() => (ticking = null));
    return ticking;
  }

  async function look(): Promise<void> {
    try {
      while (again && isStarted()) {
        again = false;
        while (isStarted() && (await claim()) > 0);
      }
    } catch (error) {
      room.note(error);
      log.error({ err: error }, 'claiming jobs failed');
    }
  }

  function wake(): void {
    if (started) void tick();
  }

  return {
    async enqueue(db, job) {
      await db
        .insertInto('jobs')
        .values({
          queue: job.queue,
          business_id: job.business_id ?? null,
          payload: JSON.stringify(job.payload),
          ordering_key: job.ordering_key ?? null,
          dedupe_key: job.dedupe_key ?? null,
          state: 'waiting',
          run_at: job.run_at ?? clock(),
          attempts: 0,
          max_attempts: job.max_attempts ?? 10,
          lease_owner: null,
          lease_until: null,
          last_error: null,
          created_at: clock(),
          finished_at: null,
        })
        .onConflict((row) => row.doNothing())
        .execute();
    },

    register(queue, worker) {
      workers.set(queue, worker);
    },

    wake,

    start() {
      started = true;
      // One process holds an SQLite database: what is still marked as running died with the last one.
      if (database.engine === 'sqlite') reclaiming = reclaim(Number.MAX_SAFE_INTEGER).then(wake, logReclaim);
      timer = setInterval(() => {
        reclaiming = reclaim().then(wake, logReclaim);
      }, TICK_MS);
      wake();
    },

    async stop(graceMs) {
      started = false;
      clearInterval(timer);
      unlisten();
      const all = Promise.allSettled([reclaiming, ticking]).then(() =>
        Promise.allSettled([...running.values()].map(({ done }) => done)),
      );
      let deadline: NodeJS.Timeout | undefined;
      await Promise.race([
        all,
        new Promise<void>((resolve) => {
          deadline = setTimeout(resolve, graceMs);
        }),
      ]);
      clearTimeout(deadline);
    },

    async idle() {
      await tick();
      while (running.size > 0) {
        await Promise.allSettled([...running.values()].map(({ done }) => done));
        await tick();
      }
    },
  };
}
