import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import { claimDue, reclaimExpired, reclaimOfGone } from './claim';
import { type JobsContext, requireDeclared } from './context';
import { cancelWaiting, enqueue, enqueueNextRun } from './enqueue';
import { writeUnwritten } from './finish';
import type { NewJob, Worker } from './job';
import { type JobKind, kindsByQueue } from './job-kind';
import { newProcessName } from './process-name';
import { runnerOf } from './run-job';
import { singleFlight } from './single-flight';

export interface Jobs {
  /** Writes a job in the transaction that causes it. Call `wake` after the commit of one that is due. */
  enqueue<Payload>(db: Kysely<Schema>, job: NewJob<Payload>): Promise<void>;
  /** Takes the waiting jobs of a workspace away, in the transaction that ends it or writes them again. @param kinds only of these */
  cancelAll(db: Kysely<Schema>, businessId: string, kinds?: readonly JobKind[]): Promise<void>;
  /** @throws for a kind that no manifest declares, and for a second worker of one kind */
  register<Payload>(kind: JobKind<Payload>, worker: Worker<Payload>): void;
  /**
   * Work that looks for itself whether there is any: at the start, every ten seconds, and whenever `idle` is asked for. It throws
   * nothing.
   * @returns has it look half a second later, however often it is called until then
   */
  onTick(work: () => Promise<void>): () => void;
  /** Looks for due jobs now. */
  wake(): void;
  /** Writes the first job of each kind that runs by itself, if none waits. */
  schedule(): Promise<void>;
  start(): void;
  /** Stops claiming and waits for running jobs, up to `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** Resolves when nothing is running and nothing is due. */
  idle(): Promise<void>;
}

/** For what nothing has woken: jobs of a node that is gone, and a wake-up that was lost. Milliseconds. */
const TICK_MS = 10_000;
/** What looks for work is asked to look together with what happens within so long. Milliseconds. */
const SOON_MS = 500;
/** Half a lease: jobs of a node that is gone come back so long after the end of theirs, at most. Milliseconds. */
const RECLAIM_EVERY_MS = 30_000;
/** A clock that stands still (in tests) would have a timer fire again and again. Milliseconds. */
const LEAST_WAIT_MS = 5;
/** After a look that the database did not answer. Milliseconds. */
const RETRY_MS = 1000;
/** Other nodes hear so often at most that there is more than this one takes. Milliseconds. */
const TELL_EVERY_MS = 100;

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

/** A timer for the earliest of all instants that it was told. @param now epoch milliseconds */
function createDueTimer(now: () => number, fire: () => void) {
  let dueAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  };
  return {
    clear,
    set(at: number): void {
      const wait = at - now();
      // The next look finds what is due later.
      if (at >= dueAt || wait > TICK_MS) return;
      clear();
      dueAt = at;
      timer = setTimeout(
        () => {
          clear();
          fire();
        },
        Math.max(wait, LEAST_WAIT_MS),
      );
    },
  };
}

/** Looks for due jobs when it is woken, here or by another node, and when the next one falls due. */
function createLooks(
  context: Pick<JobsContext, 'database' | 'clock' | 'log' | 'diskSpace' | 'owner' | 'isStarted'>,
  claim: () => Promise<boolean>,
) {
  const { database, clock, log, diskSpace, owner, isStarted } = context;
  let telling: NodeJS.Timeout | undefined;
  function tellOthers(): void {
    telling ??= setTimeout(() => {
      telling = undefined;
      // Their own looks find it a little later.
      database.notify('jobs', owner).catch(() => undefined);
    }, TELL_EVERY_MS).unref();
  }
  const flight = singleFlight(async () => {
    try {
      if (await claim()) tellOthers();
    } catch (error) {
      diskSpace.note(error);
      log.error({ err: error }, 'claiming jobs failed');
      wakeAt(clock() + RETRY_MS);
    }
  });
  const wake = (): void => {
    if (isStarted()) void flight.request();
  };
  const dueTimer = createDueTimer(clock, wake);
  const wakeAt = (at: number): void => {
    if (isStarted()) dueTimer.set(at);
  };
  const unlisten = database.listen((channel, payload) => {
    if (channel === 'jobs' && payload !== owner) wake();
  });
  return {
    wake,
    wakeAt,
    look: () => flight.request(),
    /** @returns once what is under way is over */
    async stop(): Promise<void> {
      unlisten();
      clearTimeout(telling);
      dueTimer.clear();
      await flight.current();
    },
  };
}

/** Work that looks for itself whether there is any. */
function createTicks() {
  const works: (() => Promise<void>)[] = [];
  const soon = new Map<() => Promise<void>, NodeJS.Timeout>();
  let running: Promise<unknown> = Promise.resolve();
  return {
    add: (work: () => Promise<void>): void => void works.push(work),
    /** All of them look now. @returns once they have */
    now: (): Promise<unknown> => (running = Promise.allSettled(works.map((work) => work()))),
    /** One of them looks in a moment. */
    soon(work: () => Promise<void>): void {
      if (soon.has(work)) return;
      const timer = setTimeout(() => {
        soon.delete(work);
        running = Promise.allSettled([running, work()]);
      }, SOON_MS);
      soon.set(work, timer.unref());
    },
    /** @returns once what is under way is over */
    stop(): Promise<unknown> {
      for (const timer of soon.values()) clearTimeout(timer);
      return running;
    },
  };
}

/**
 * Deferred work as rows: claimed with a lease, retried with backoff, put aside with its error, never deleted early. A node looks for
 * due jobs when it has written one, when the next one falls due, when another node has more than it can take, and every ten seconds.
 * @param kinds what the manifests declare
 */
export function createJobs(
  { database, clock, log, diskSpace }: Pick<JobsContext, 'database' | 'clock' | 'log' | 'diskSpace'>,
  kinds: readonly JobKind[],
): Jobs {
  let started = false;
  let ticker: NodeJS.Timeout | undefined;
  let reclaimer: NodeJS.Timeout | undefined;
  /** What the clock has begun, so that a stop can wait for it. */
  let reclaiming: Promise<void> = Promise.resolve();
  const ticks = createTicks();

  const owner = newProcessName();
  const isStarted = (): boolean => started;
  const looks = createLooks({ database, clock, log, diskSpace, owner, isStarted }, () => claimDue(context));
  const { wake, wakeAt } = looks;
  const context: JobsContext = {
    database,
    clock,
    log,
    diskSpace,
    kinds: kindsByQueue(kinds),
    owner,
    queues: new Map(),
    running: new Map(),
    unwritten: new Map(),
    isStarted,
    wake,
    wakeAt,
  };
  const { running, queues } = context;
  const whatRuns = () => Promise.allSettled([...running.values()].map(({ done }) => done));
  const reclaim = (work: Promise<void>): void => {
    reclaiming = work.then(wake, (error: unknown) => log.error({ err: error }, 'looking for jobs failed'));
  };

  diskSpace.onSpace(() => {
    writeUnwritten(context).catch((error: unknown) =>
      log.error({ err: error }, 'jobs could not be taken up again'),
    );
  });

  return {
    enqueue: (db, job) => enqueue(context, db, job),
    cancelAll: cancelWaiting,
    wake,
    onTick(work) {
      ticks.add(work);
      return () => {
        if (started) ticks.soon(work);
      };
    },

    register(kind, worker) {
      requireDeclared(context, kind);
      if (queues.has(kind.queue)) throw new Error(`The job “${kind.queue}” has two workers.`);
      queues.set(kind.queue, { concurrency: worker.concurrency, run: runnerOf(kind, worker) });
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
      reclaimer = setInterval(() => reclaim(reclaimExpired(context, clock())), RECLAIM_EVERY_MS);
      ticker = setInterval(() => {
        wake();
        void ticks.now();
      }, TICK_MS);
      void ticks.now();
      wake();
    },

    async stop(graceMs) {
      started = false;
      clearInterval(ticker);
      clearInterval(reclaimer);
      await atMost(Promise.allSettled([reclaiming, ticks.stop(), looks.stop()]).then(whatRuns), graceMs);
    },

    async idle() {
      await ticks.now();
      await looks.look();
      while (running.size > 0) {
        await whatRuns();
        await looks.look();
      }
    },
  };
}
