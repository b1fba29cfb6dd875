import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import { claimDue, reclaimExpired, reclaimOfGone } from './claim';
import { type JobsContext, kindOf } from './context';
import { cancelWaiting, enqueue, enqueueNextRun } from './enqueue';
import { writeUnwritten } from './finish';
import type { NewJob, Worker } from './job';
import { type JobKind, kindsByQueue } from './job-kind';
import { newProcessName } from './process-name';
import { singleFlight } from './single-flight';

export interface Jobs {
  /** Writes a job in the transaction that causes it. Call `wake` after the commit. */
  enqueue(db: Kysely<Schema>, job: NewJob): Promise<void>;
  /** Takes the waiting jobs of a workspace away, in the transaction that ends it or writes them again. @param queues only of these */
  cancelAll(db: Kysely<Schema>, businessId: string, queues?: readonly string[]): Promise<void>;
  /** @throws for a kind that no manifest declares, and for a second worker of one kind */
  register(queue: string, worker: Worker): void;
  /** Work that looks for itself whether there is any, twice a second while jobs run. It throws nothing. */
  onTick(work: () => Promise<void>): void;
  /** Looks for due jobs now instead of at the next tick. */
  wake(): void;
  /** Writes the first job of each kind that runs by itself, if none waits. */
  schedule(): Promise<void>;
  start(): void;
  /** Stops claiming and waits for running jobs, up to `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** Resolves when nothing is running and nothing is due. */
  idle(): Promise<void>;
}

const TICK_MS = 500;

/** @returns once `work` has ended, or after so many milliseconds */
async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  let deadline: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(deadline);
}

/**
 * Deferred work as rows: claimed with a lease, retried with backoff, put aside with its error, never deleted early.
 * @param kinds what the manifests declare
 */
export function createJobs(
  { database, clock, log, diskSpace }: Pick<JobsContext, 'database' | 'clock' | 'log' | 'diskSpace'>,
  kinds: readonly JobKind[],
): Jobs {
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  /** What the clock has begun, so that a stop can wait for it. */
  let reclaiming: Promise<void> = Promise.resolve();
  const ticks: (() => Promise<void>)[] = [];
  let ticking: Promise<unknown> = Promise.resolve();
  const tick = (): Promise<unknown> => (ticking = Promise.allSettled(ticks.map((work) => work())));

  const look = singleFlight(async () => {
    try {
      while (started && (await claimDue(context)) > 0);
    } catch (error) {
      diskSpace.note(error);
      log.error({ err: error }, 'claiming jobs failed');
    }
  });
  const wake = (): void => {
    if (started) void look.request();
  };
  const context: JobsContext = {
    database,
    clock,
    log,
    diskSpace,
    kinds: kindsByQueue(kinds),
    owner: newProcessName(),
    workers: new Map(),
    running: new Map(),
    unwritten: new Map(),
    isStarted: () => started,
    wake,
  };
  const { running, workers } = context;
  const whatRuns = () => Promise.allSettled([...running.values()].map(({ done }) => done));
  const reclaim = (work: Promise<void>): void => {
    reclaiming = work.then(wake, (error: unknown) => log.error({ err: error }, 'looking for jobs failed'));
  };

  const unlisten = database.listen((channel) => {
    if (channel === 'jobs') wake();
  });
  diskSpace.onSpace(() => {
    writeUnwritten(context).catch((error: unknown) =>
      log.error({ err: error }, 'jobs could not be taken up again'),
    );
  });

  return {
    enqueue: (db, job) => enqueue(context, db, job),
    cancelAll: cancelWaiting,
    wake,
    onTick: (work) => void ticks.push(work),

    register(queue, worker) {
      kindOf(context, queue);
      if (workers.has(queue)) throw new Error(`The job “${queue}” has two workers.`);
      workers.set(queue, worker);
    },

    async schedule() {
      for (const kind of kinds) await enqueueNextRun(context, kind);
    },

    start() {
      started = true;
      // One process holds an SQLite database: what is still marked as running died with the last one.
      reclaim(
        database.engine === 'sqlite'
          ? reclaimExpired(context, Number.MAX_SAFE_INTEGER)
          : reclaimOfGone(context),
      );
      timer = setInterval(() => {
        reclaim(reclaimExpired(context, clock()));
        void tick();
      }, TICK_MS);
      wake();
    },

    async stop(graceMs) {
      started = false;
      clearInterval(timer);
      unlisten();
      await atMost(Promise.allSettled([reclaiming, ticking, look.current()]).then(whatRuns), graceMs);
    },

    async idle() {
      await tick();
      await look.request();
      while (running.size > 0) {
        await whatRuns();
        await look.request();
      }
    },
  };
}
