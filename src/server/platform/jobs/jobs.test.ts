import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type DiskSpace, createDiskSpace } from '../disk-space/disk-space';
import { endlessDisk } from '../testing/endless-disk';
import { type TemporaryDatabase, temporaryDatabase } from '../testing/temporary-database';
import { reclaimOfGone } from './claim';
import type { JobsContext } from './context';
import { RunLater } from './job';
import { NO_PAYLOAD, dailyAt, jobKind } from './job-kind';
import { createJobs } from './jobs';
import { newProcessName } from './process-name';

const log = pino({ level: 'silent' });
const noRoom = (): Error => Object.assign(new Error('disk full'), { code: 'ENOSPC' });

describe('jobs', () => {
  let temporary: TemporaryDatabase;
  let now: number;
  const clock = (): number => now;
  const MAIL = jobKind('mail', z.unknown(), { maxAttempts: 3 });
  const SEND = jobKind('send', z.unknown(), { maxAttempts: 2 });
  const PLANNED = jobKind('planned', z.object({ key: z.string(), index: z.number(), turns: z.number() }));
  const DRAIN = jobKind('drain', z.unknown());
  const FULL = jobKind('full', z.unknown());
  const kinds = [MAIL, SEND, PLANNED, DRAIN, FULL];
  const create = (database = temporary.database, diskSpace: DiskSpace = endlessDisk) =>
    createJobs({ database, clock, log, diskSpace }, kinds);

  beforeEach(async () => {
    temporary = await temporaryDatabase();
    now = 1_000_000;
  });
  afterEach(() => temporary.remove());

  const stateOf = async (queue: string) => {
    const rows = await temporary.database.system
      .selectFrom('jobs')
      .selectAll()
      .where('queue', '=', queue)
      .execute();
    return rows.map(({ state, attempts, run_at, last_error }) => ({ state, attempts, run_at, last_error }));
  };

  it('runs a job once and keeps it as done', async () => {
    const jobs = create();
    const seen: unknown[] = [];
    jobs.register(MAIL, { concurrency: 4, run: (job) => Promise.resolve(void seen.push(job.payload)) });
    await jobs.enqueue(temporary.database.system, { kind: MAIL, payload: { to: 'a' } });
    jobs.start();
    await jobs.idle();
    await jobs.stop(100);
    expect(seen).toEqual([{ to: 'a' }]);
    expect(await stateOf('mail')).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('refuses what no manifest declares, and two owners of one kind', async () => {
    const jobs = create();
    const POST = jobKind('post', z.unknown());
    const worker = { concurrency: 1, run: () => Promise.resolve() };
    await expect(jobs.enqueue(temporary.database.system, { kind: POST, payload: {} })).rejects.toThrow(
      'No manifest declares the job “post”.',
    );
    expect(() => jobs.register(POST, worker)).toThrow('No manifest declares the job “post”.');
    jobs.register(MAIL, worker);
    expect(() => jobs.register(MAIL, worker)).toThrow('The job “mail” has two workers.');
    const parts = { database: temporary.database, clock, log, diskSpace: endlessDisk };
    expect(() => createJobs(parts, [MAIL, MAIL])).toThrow('Two modules declare the job “mail”.');
  });

  it('runs what has a schedule again and again, one waiting at a time, also after it was given up', async () => {
    const parts = { database: temporary.database, clock, log, diskSpace: endlessDisk };
    const NIGHT = jobKind('night', NO_PAYLOAD, { maxAttempts: 1, nextRun: dailyAt(3) });
    const jobs = createJobs(parts, [NIGHT]);
    const nights: number[] = [];
    jobs.register(NIGHT, {
      concurrency: 1,
      run: () => (
        nights.push(now),
        nights.length === 2 ? Promise.reject(new Error('dark')) : Promise.resolve()
      ),
    });
    const first = 3 * 60 * 60_000;
    const day = 24 * 60 * 60_000;
    await jobs.schedule();
    await jobs.schedule();
    expect(await stateOf('night')).toMatchObject([{ state: 'waiting', run_at: first }]);
    jobs.start();
    for (const at of [first, first + day, first + 2 * day]) {
      now = at;
      await jobs.idle();
    }
    await jobs.stop(100);
    expect(nights).toEqual([first, first + day, first + 2 * day]);
    expect((await stateOf('night')).map(({ state }) => state)).toEqual(['done', 'failed', 'done', 'waiting']);
  });

  it('keeps one waiting job of a dedupe key', async () => {
    const jobs = create();
    for (const n of [1, 2, 3]) {
      await jobs.enqueue(temporary.database.system, { kind: DRAIN, payload: n, dedupe_key: 'drain' });
    }
    expect(await stateOf('drain')).toHaveLength(1);
  });

  it('runs jobs of one ordering key one at a time, in order, whatever their speed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), turns: fc.nat(4) }), { maxLength: 25 }),
        async (plan) => {
          const fresh = await temporaryDatabase();
          const jobs = create(fresh.database);
          const finished: Record<string, number[]> = { a: [], b: [], c: [] };
          const active = new Set<string>();
          jobs.register(PLANNED, {
            concurrency: 8,
            async run({ payload: { key, index, turns } }) {
              expect(active.has(key)).toBe(false);
              active.add(key);
              for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
              active.delete(key);
              finished[key]?.push(index);
            },
          });
          for (const [index, { key, turns }] of plan.entries()) {
            await jobs.enqueue(fresh.database.system, {
              kind: PLANNED,
              payload: { key, index, turns },
              ordering_key: key,
            });
          }
          jobs.start();
          await jobs.idle();
          await jobs.stop(1000);
          await fresh.remove();
          for (const key of ['a', 'b', 'c']) {
            expect(finished[key]).toEqual(plan.flatMap((job, index) => (job.key === key ? [index] : [])));
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it('tries again with backoff and puts a job aside with its error after the last try', async () => {
    const jobs = create();
    const givenUp: unknown[] = [];
    jobs.register(MAIL, {
      concurrency: 1,
      run: () => Promise.reject(new Error('the line is dead')),
      onGivenUp: (job) => Promise.resolve(void givenUp.push(job.payload)),
    });
    await jobs.enqueue(temporary.database.system, { kind: MAIL, payload: 7 });
    jobs.start();
    for (const wait of [0, 1000, 2000]) {
      now += wait;
      await jobs.idle();
    }
    await jobs.stop(100);
    const [job] = await stateOf('mail');
    expect(job).toMatchObject({ state: 'failed', attempts: 3 });
    expect(job?.last_error).toContain('the line is dead');
    expect(givenUp).toEqual([7]);
  });

  it('does not count a job that asks to run later as a failure', async () => {
    const jobs = create();
    let runs = 0;
    jobs.register(SEND, {
      concurrency: 1,
      run: () => {
        runs += 1;
        return runs < 5 ? Promise.reject(new RunLater(now + 10)) : Promise.resolve();
      },
    });
    await jobs.enqueue(temporary.database.system, { kind: SEND, payload: null });
    jobs.start();
    for (let turn = 0; turn < 5; turn += 1) {
      await jobs.idle();
      now += 10;
    }
    await jobs.stop(100);
    expect(runs).toBe(5);
    expect(await stateOf('send')).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('takes over what a dead process was running', async () => {
    const dead = create();
    await dead.enqueue(temporary.database.system, { kind: SEND, payload: 1 });
    await temporary.database.claimJobs({
      room: new Map([['send', 1]]),
      now,
      owner: 'dead',
      leaseUntil: now + 60_000,
    });
    const jobs = create();
    let ran = false;
    jobs.register(SEND, { concurrency: 1, run: () => Promise.resolve(void (ran = true)) });
    jobs.start();
    await expect
      .poll(async () => {
        await jobs.idle();
        return ran;
      })
      .toBe(true);
    await jobs.stop(100);
  });

  it('takes over what a process of this machine was running that is gone, and leaves what others run', async () => {
    const { database } = temporary;
    const gone = spawnSync(process.execPath, ['--version']).pid;
    // A process that lives, one that is gone, one of another machine, and one that does not say where it runs.
    const owners = [newProcessName(), newProcessName(gone), `elsewhere ${newProcessName(gone)}`, 'a-process'];
    const jobs = create();
    for (const owner of owners) {
      await jobs.enqueue(database.system, { kind: MAIL, payload: null });
      await database.claimJobs({ room: new Map([['mail', 1]]), now, owner, leaseUntil: now + 60_000 });
    }
    await reclaimOfGone({ database, diskSpace: endlessDisk } as JobsContext);
    const rows = await database.system
      .selectFrom('jobs')
      .select(['state', 'lease_owner'])
      .orderBy('id')
      .execute();
    const isLinux = process.platform === 'linux';
    expect(rows.map(({ state }) => state)).toEqual([
      'running',
      isLinux ? 'waiting' : 'running',
      'running',
      'running',
    ]);
    expect(rows.filter(({ state }) => state === 'running').map(({ lease_owner }) => lease_owner)).toEqual(
      owners.filter((_, at) => !isLinux || at !== 1),
    );
  });

  it('takes over a job although another one of its dedupe key is waiting', async () => {
    const dead = create();
    const drain = { kind: DRAIN, payload: null, dedupe_key: 'drain' };
    await dead.enqueue(temporary.database.system, drain);
    await temporary.database.claimJobs({
      room: new Map([['drain', 1]]),
      now,
      owner: 'dead',
      leaseUntil: now + 60_000,
    });
    await dead.enqueue(temporary.database.system, drain);
    const jobs = create();
    jobs.register(DRAIN, { concurrency: 1, run: () => Promise.resolve() });
    jobs.start();
    await expect
      .poll(async () => {
        await jobs.idle();
        return (await stateOf('drain')).map(({ state }) => state);
      })
      .toEqual(['done', 'done']);
    await jobs.stop(100);
  });

  it('waits while there is no room, and does not count the try', async () => {
    let probe = (): Promise<void> => Promise.reject(noRoom());
    const diskSpace = createDiskSpace({ log, probe: () => probe(), lookEveryMs: 5 });
    const jobs = create(temporary.database, diskSpace);
    const attempts: number[] = [];
    jobs.register(FULL, {
      concurrency: 1,
      run({ attempt }) {
        attempts.push(attempt);
        return attempts.length === 1 ? Promise.reject(noRoom()) : Promise.resolve();
      },
    });
    await jobs.enqueue(temporary.database.system, { kind: FULL, payload: {} });
    jobs.start();
    await vi.waitFor(() => expect(diskSpace.isFull()).toBe(true));
    await jobs.idle();
    expect(attempts).toEqual([1]);
    probe = () => Promise.resolve();
    await vi.waitFor(() => expect(attempts).toEqual([1, 1]));
    await jobs.stop(1000);
    diskSpace.close();
  });

  it('puts a job aside whose payload is not what its kind knows, and refuses to write one', async () => {
    const jobs = create();
    const run = vi.fn(() => Promise.resolve());
    jobs.register(PLANNED, { concurrency: 1, run });
    const broken = { key: 'a', index: 'first' } as unknown as { key: string; index: number; turns: number };
    const { system } = temporary.database;
    await expect(jobs.enqueue(system, { kind: PLANNED, payload: broken })).rejects.toThrow();
    await jobs.enqueue(system, { kind: PLANNED, payload: { key: 'a', index: 1, turns: 0 } });
    await system
      .updateTable('jobs')
      .set({ payload: JSON.stringify(broken) })
      .execute();
    jobs.start();
    await jobs.idle();
    await jobs.stop(100);
    expect(run).not.toHaveBeenCalled();
    const [job] = await stateOf('planned');
    expect(job).toMatchObject({ state: 'failed', attempts: 1 });
    expect(job?.last_error).toContain('turns');
  });

  it('has a waiting job run as early as the next of its key asks for', async () => {
    const jobs = create();
    const { system } = temporary.database;
    const drain = { kind: DRAIN, payload: null, dedupe_key: 'drain', hastens: true };
    for (const run_at of [now + 5000, now + 1000, now + 9000])
      await jobs.enqueue(system, { ...drain, run_at });
    expect(await stateOf('drain')).toMatchObject([{ state: 'waiting', run_at: now + 1000 }]);
  });

  it('runs what falls due later by a timer, without a statement until then', async () => {
    const jobs = createJobs(
      { database: temporary.database, clock: Date.now, log, diskSpace: endlessDisk },
      kinds,
    );
    const began: number[] = [];
    jobs.register(MAIL, { concurrency: 1, run: () => Promise.resolve(void began.push(Date.now())) });
    jobs.start();
    await jobs.idle();
    const claims = vi.spyOn(temporary.database, 'claimJobs');
    const due = Date.now() + 300;
    await jobs.enqueue(temporary.database.system, { kind: MAIL, payload: 1, run_at: due });
    await vi.waitFor(() => expect(began).toHaveLength(1));
    await jobs.stop(1000);
    expect(began[0]).toBeGreaterThanOrEqual(due);
    // One when it falls due (a timer may be a millisecond early), one after it.
    expect(claims.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
