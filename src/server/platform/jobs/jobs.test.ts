import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DiskSpace, createDiskSpace } from '../disk-space/disk-space';
import { endlessDisk } from '../testing/endless-disk';
import { type TemporaryDatabase, temporaryDatabase } from '../testing/temporary-database';
import { reclaimOfGone } from './claim';
import type { JobsContext } from './context';
import { type RunningJob, RunLater } from './job';
import { dailyAt, jobKind } from './job-kind';
import { createJobs } from './jobs';
import { newProcessName } from './process-name';

const log = pino({ level: 'silent' });
const noRoom = (): Error => Object.assign(new Error('disk full'), { code: 'ENOSPC' });

describe('jobs', () => {
  let temporary: TemporaryDatabase;
  let now: number;
  const clock = (): number => now;
  const kinds = [
    jobKind('mail', { maxAttempts: 3 }),
    jobKind('send', { maxAttempts: 2 }),
    jobKind('drain'),
    jobKind('full'),
  ];
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
    jobs.register('mail', { concurrency: 4, run: (job) => Promise.resolve(void seen.push(job.payload)) });
    await jobs.enqueue(temporary.database.system, { queue: 'mail', payload: { to: 'a' } });
    jobs.start();
    await jobs.idle();
    await jobs.stop(100);
    expect(seen).toEqual([{ to: 'a' }]);
    expect(await stateOf('mail')).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('refuses what no manifest declares, and two owners of one kind', async () => {
    const jobs = create();
    const worker = { concurrency: 1, run: () => Promise.resolve() };
    await expect(jobs.enqueue(temporary.database.system, { queue: 'post', payload: {} })).rejects.toThrow(
      'No manifest declares the job “post”.',
    );
    expect(() => jobs.register('post', worker)).toThrow('No manifest declares the job “post”.');
    jobs.register('mail', worker);
    expect(() => jobs.register('mail', worker)).toThrow('The job “mail” has two workers.');
    const parts = { database: temporary.database, clock, log, diskSpace: endlessDisk };
    expect(() => createJobs(parts, [jobKind('mail'), jobKind('mail')])).toThrow(
      'Two modules declare the job “mail”.',
    );
  });

  it('runs what has a schedule again and again, one waiting at a time, also after it was given up', async () => {
    const parts = { database: temporary.database, clock, log, diskSpace: endlessDisk };
    const jobs = createJobs(parts, [jobKind('night', { maxAttempts: 1, nextRun: dailyAt(3) })]);
    const nights: number[] = [];
    jobs.register('night', {
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
      await jobs.enqueue(temporary.database.system, { queue: 'drain', payload: n, dedupe_key: 'drain' });
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
          jobs.register('send', {
            concurrency: 8,
            async run(job: RunningJob) {
              const { key, index, turns } = job.payload as { key: string; index: number; turns: number };
              expect(active.has(key)).toBe(false);
              active.add(key);
              for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
              active.delete(key);
              finished[key]?.push(index);
            },
          });
          for (const [index, { key, turns }] of plan.entries()) {
            await jobs.enqueue(fresh.database.system, {
              queue: 'send',
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
    jobs.register('mail', {
      concurrency: 1,
      run: () => Promise.reject(new Error('the line is dead')),
      onGivenUp: (job) => Promise.resolve(void givenUp.push(job.payload)),
    });
    await jobs.enqueue(temporary.database.system, { queue: 'mail', payload: 7 });
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
    jobs.register('send', {
      concurrency: 1,
      run: () => {
        runs += 1;
        return runs < 5 ? Promise.reject(new RunLater(now + 10)) : Promise.resolve();
      },
    });
    await jobs.enqueue(temporary.database.system, { queue: 'send', payload: null });
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
    await dead.enqueue(temporary.database.system, { queue: 'send', payload: 1 });
    await temporary.database.claimJobs({
      queues: ['send'],
      now,
      owner: 'dead',
      leaseUntil: now + 60_000,
      limit: 1,
    });
    const jobs = create();
    let ran = false;
    jobs.register('send', { concurrency: 1, run: () => Promise.resolve(void (ran = true)) });
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
      await jobs.enqueue(database.system, { queue: 'mail', payload: null });
      await database.claimJobs({ queues: ['mail'], now, owner, leaseUntil: now + 60_000, limit: 1 });
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
    const drain = { queue: 'drain', payload: null, dedupe_key: 'drain' };
    await dead.enqueue(temporary.database.system, drain);
    await temporary.database.claimJobs({
      queues: ['drain'],
      now,
      owner: 'dead',
      leaseUntil: now + 60_000,
      limit: 1,
    });
    await dead.enqueue(temporary.database.system, drain);
    const jobs = create();
    jobs.register('drain', { concurrency: 1, run: () => Promise.resolve() });
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
    jobs.register('full', {
      concurrency: 1,
      run({ attempt }) {
        attempts.push(attempt);
        return attempts.length === 1 ? Promise.reject(noRoom()) : Promise.resolve();
      },
    });
    await jobs.enqueue(temporary.database.system, { queue: 'full', payload: {} });
    jobs.start();
    await vi.waitFor(() => expect(diskSpace.isFull()).toBe(true));
    await jobs.idle();
    expect(attempts).toEqual([1]);
    probe = () => Promise.resolve();
    await vi.waitFor(() => expect(attempts).toEqual([1, 1]));
    await jobs.stop(1000);
    diskSpace.close();
  });
});
