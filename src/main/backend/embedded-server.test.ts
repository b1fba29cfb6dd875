import { describe, expect, it } from 'vitest';
import { createBackoff } from './backoff';
import { copy } from './copy';
import { createEmbeddedServer } from './embedded-server';
import type { Ended, LocalBackend } from './local-backend';

/** Lets everything happen that waits for nothing but its turn. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

interface Launched {
  readonly demo: boolean;
  stopped: boolean;
  killed: boolean;
  becomeReady(): void;
  end(ended?: Partial<Ended>): void;
}

/** A supervisor whose programs and timers the test moves by hand. */
function bench({ stopsWhenAsked = true } = {}) {
  const launched: Launched[] = [];
  const timers: { readonly work: () => void; readonly ms: number; off: boolean }[] = [];
  const told: string[] = [];
  let running = 0;
  let highest = 0;
  let now = 0;
  const server = createEmbeddedServer({
    log: silent,
    backoff: createBackoff(() => now),
    later: (work, ms) => {
      const timer = { work, ms, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
    onChanged: () => told.push(server.state().status),
    launch: (demo) => {
      running += 1;
      highest = Math.max(highest, running);
      let resolveReady: (address: string) => void = () => undefined;
      let resolveEnded: (ended: Ended) => void = () => undefined;
      const ready = new Promise<string>((resolve) => (resolveReady = resolve));
      const ended = new Promise<Ended>((resolve) => (resolveEnded = resolve));
      const one: Launched = {
        demo,
        stopped: false,
        killed: false,
        becomeReady: () => resolveReady('http://127.0.0.1:1'),
        end: (how = {}) => {
          running -= 1;
          resolveEnded({ code: 1, sentence: null, ...how });
        },
      };
      launched.push(one);
      const local: LocalBackend = {
        ready,
        ended,
        origin: () => 'http://127.0.0.1:1',
        secret: 's',
        stop: () => {
          one.stopped = true;
          if (stopsWhenAsked) one.end({ code: 0 });
        },
        kill: () => {
          one.killed = true;
          one.end();
        },
      };
      return Promise.resolve(local);
    },
  });
  const fire = async (): Promise<number | undefined> => {
    const timer = timers.find(({ off }) => !off);
    if (!timer) return undefined;
    timer.off = true;
    timer.work();
    await settle();
    return timer.ms;
  };
  const last = (): Launched => {
    const one = launched.at(-1);
    if (!one) throw new Error('Nothing was launched');
    return one;
  };
  return { server, launched, last, fire, told, highest: () => highest, advance: (ms: number) => (now += ms) };
}

describe('the server on this computer', () => {
  it('is starting, then running, then told so', async () => {
    const { server, last, told } = bench();
    server.start(true);
    await settle();
    expect(server.state().status).toBe('starting');
    expect(last().demo).toBe(true);
    last().becomeReady();
    await settle();
    expect(server.state()).toMatchObject({ status: 'running', problem: null });
    expect(told.at(-1)).toBe('running');
  });

  it('is started again after a crash, later each time, until it is given up; and again when asked', async () => {
    const { server, last, fire, launched } = bench();
    server.start(false);
    await settle();
    const waits: (number | undefined)[] = [];
    for (let count = 0; count < 4; count += 1) {
      last().becomeReady();
      await settle();
      last().end();
      await settle();
      expect(server.state()).toMatchObject({ status: 'restarting', problem: copy.ended });
      waits.push(await fire());
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    last().end({ sentence: 'The disk is full, so nothing can be kept.' });
    await settle();
    expect(server.state()).toMatchObject({
      status: 'failed',
      problem: 'The disk is full, so nothing can be kept.',
    });
    expect(await fire()).toBeUndefined();
    expect(launched).toHaveLength(5);
    server.restart();
    await settle();
    last().becomeReady();
    await settle();
    expect(server.state().status).toBe('running');
  });

  it('is ended before another one starts: two never hold the same data', async () => {
    const { server, last, highest, launched } = bench();
    server.start(true);
    await settle();
    last().becomeReady();
    server.restart();
    server.restart();
    server.start(false);
    await settle();
    expect(highest()).toBe(1);
    expect(last().demo).toBe(false);
    expect(launched.slice(0, -1).every(({ stopped }) => stopped)).toBe(true);
  });

  it('is killed where it does not end, and stays away after that', async () => {
    const { server, last, fire, launched } = bench({ stopsWhenAsked: false });
    server.start(true);
    await settle();
    last().becomeReady();
    await settle();
    let gone = false;
    const stopped = server.stop().then(() => (gone = true));
    await settle();
    expect(gone).toBe(false);
    expect(await fire()).toBe(10_000);
    await stopped;
    expect(last().killed).toBe(true);
    expect(await fire()).toBeUndefined();
    expect(launched).toHaveLength(1);
  });

  it('does not begin again where the app goes while it waits', async () => {
    const { server, last, fire, launched } = bench();
    server.start(true);
    await settle();
    last().end();
    await settle();
    await server.stop();
    expect(await fire()).toBeUndefined();
    expect(launched).toHaveLength(1);
  });
});
