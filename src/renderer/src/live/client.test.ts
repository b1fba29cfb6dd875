import { describe, expect, it, vi } from 'vitest';
import { type ApiError, networkError } from '../core/http/api-error';
import { BEGIN_MS, createLiveClient } from './client';
import type { Frame, StreamArgs } from './stream';

const ready = (seq: number): Frame => ({ kind: 'ready', seq, at: 0 });

function setUp() {
  const connections: (StreamArgs & { readonly end: (error: ApiError) => void })[] = [];
  const waits: { readonly ms: number; readonly go: () => void }[] = [];
  const statuses: string[] = [];
  const frames: Frame[] = [];
  const life = new AbortController();
  let pollAnswer: ApiError | null = null;
  const poll = vi.fn(() => Promise.resolve(pollAnswer));
  const onSignedOut = vi.fn();
  let seq: number | null = null;
  let now = 0;
  const client = createLiveClient({
    businessId: 'b1',
    readStream: (args) =>
      new Promise((resolve) => {
        args.signal.addEventListener('abort', () => {
          resolve(networkError('aborted'));
        });
        connections.push({ ...args, end: resolve });
      }),
    poll,
    onFrame: (frame) => {
      if ('seq' in frame) seq = frame.seq;
      frames.push(frame);
    },
    onStatus: (status) => {
      if (statuses.at(-1) !== status) statuses.push(status);
    },
    onSignedOut,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, go: resolve });
        signal.addEventListener('abort', () => {
          resolve();
        });
      }),
    after: () => seq,
    now: () => now,
  });
  return {
    client,
    connections,
    statuses,
    frames,
    poll,
    onSignedOut,
    life,
    waits,
    pass: (ms: number) => {
      now += ms;
    },
    answerPoll: (error: ApiError | null) => {
      pollAnswer = error;
    },
    connection: async (count: number) => {
      await vi.waitFor(() => {
        expect(connections).toHaveLength(count);
      });
      const found = connections[count - 1];
      if (!found) throw new Error('no connection');
      return found;
    },
  };
}

describe('live client', () => {
  it('is live from the first frame, and hands frames on', async () => {
    const { client, statuses, frames, connection, life } = setUp();
    const over = client.run(life.signal);
    const first = await connection(1);
    expect(first.after).toBeNull();
    first.onFrame(ready(7));
    expect(statuses).toEqual(['connecting', 'live']);
    expect(frames).toEqual([ready(7)]);
    life.abort();
    await over;
  });

  it('resumes after the last event it has seen', async () => {
    const { client, connection, waits, life } = setUp();
    const over = client.run(life.signal);
    const first = await connection(1);
    first.onFrame(ready(7));
    first.onFrame({ kind: 'contact.updated', seq: 8, contact_id: 'x' });
    first.end(networkError('network'));
    await vi.waitFor(() => {
      expect(waits.length).toBeGreaterThan(0);
    });
    client.retry();
    expect((await connection(2)).after).toBe(8);
    life.abort();
    await over;
  });

  it('polls every 5 s while the stream is down, and stops once it runs again', async () => {
    const { client, connection, poll, statuses, waits, life } = setUp();
    const over = client.run(life.signal);
    (await connection(1)).end({ status: 503, code: 'shutting_down', message: '' });
    await vi.waitFor(() => {
      expect(statuses).toEqual(['connecting', 'polling']);
    });
    const pause = await vi.waitFor(() => {
      const found = waits.find(({ ms }) => ms === 5000);
      expect(found).toBeDefined();
      return found;
    });
    pause?.go();
    await vi.waitFor(() => {
      expect(poll).toHaveBeenCalledTimes(2);
    });
    client.retry();
    (await connection(2)).onFrame(ready(1));
    expect(statuses.at(-1)).toBe('live');
    for (const { go } of waits) go();
    await Promise.resolve();
    expect(poll).toHaveBeenCalledTimes(2);
    life.abort();
    await over;
  });

  it.each([networkError('network'), { status: 502, code: 'unreadable', message: '' }])(
    'says offline when not even calls are answered: $status',
    async (error) => {
      const { client, connection, statuses, answerPoll, life } = setUp();
      answerPoll(error);
      const over = client.run(life.signal);
      (await connection(1)).end(networkError('network'));
      await vi.waitFor(() => {
        expect(statuses.at(-1)).toBe('offline');
      });
      life.abort();
      await over;
    },
  );

  it('backs off from failure to failure, also from streams that end at once, and starts over after a good one', async () => {
    const { client, connection, connections, waits, life, pass } = setUp();
    const over = client.run(life.signal);
    const backoffs = () => waits.filter(({ ms }) => ms !== 5000);
    for (let count = 1; count <= 3; count += 1) {
      (await connection(count)).end(networkError('network'));
      await vi.waitFor(() => {
        expect(backoffs()).toHaveLength(count);
      });
      backoffs().at(-1)?.go();
    }
    const [first, , third] = backoffs().map(({ ms }) => ms);
    expect(third).toBeGreaterThan((first ?? 0) * 2);
    const fourth = await connection(4);
    fourth.onFrame(ready(1));
    fourth.end(networkError('network'));
    await vi.waitFor(() => {
      expect(backoffs()).toHaveLength(4);
    });
    expect(backoffs()[3]?.ms).toBeGreaterThan(2000);
    backoffs()[3]?.go();
    const fifth = await connection(5);
    fifth.onFrame(ready(1));
    pass(60_000);
    fifth.end(networkError('network'));
    await vi.waitFor(() => {
      expect(backoffs()).toHaveLength(5);
    });
    expect(backoffs()[4]?.ms).toBeLessThan(500);
    expect(connections).toHaveLength(5);
    life.abort();
    await over;
  });

  it('ends with the session', async () => {
    const { client, connection, onSignedOut, life, connections } = setUp();
    const over = client.run(life.signal);
    (await connection(1)).end({ status: 401, code: 'session_revoked', message: '' });
    await over;
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(connections).toHaveLength(1);
  });

  it('opens a new stream when it is doubted', async () => {
    const { client, connection, waits, life } = setUp();
    const over = client.run(life.signal);
    (await connection(1)).onFrame(ready(3));
    client.dropConnection();
    await vi.waitFor(() => {
      expect(waits.length).toBeGreaterThan(0);
    });
    client.retry();
    expect((await connection(2)).after).toBe(3);
    life.abort();
    await over;
  });

  it('starts over at once after a sleep, whatever it was doing, and looks for changes meanwhile', async () => {
    const { client, connection, poll, life } = setUp();
    const over = client.run(life.signal);
    const first = await connection(1);
    first.onFrame(ready(3));
    client.restart();
    expect(first.signal.aborted).toBe(true);
    await vi.waitFor(() => {
      expect(poll).toHaveBeenCalled();
    });
    client.retry();
    expect((await connection(2)).after).toBe(3);
    life.abort();
    await over;
  });

  it('does not trust a server that takes the connection and never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client, connections, statuses, answerPoll, life } = setUp();
    answerPoll(networkError('timeout'));
    const over = client.run(life.signal);
    await vi.advanceTimersByTimeAsync(BEGIN_MS - 1);
    expect(connections[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(connections[0]?.signal.aborted).toBe(true);
    expect(statuses).toEqual(['connecting', 'offline']);
    life.abort();
    await over;
    vi.useRealTimers();
  });

  it('opens the stream as soon as a poll finds the server back, and gives up a connection that hangs', async () => {
    const { client, connection, statuses, waits, answerPoll, life } = setUp();
    answerPoll(networkError('network'));
    const over = client.run(life.signal);
    (await connection(1)).end(networkError('network'));
    await vi.waitFor(() => {
      expect(statuses.at(-1)).toBe('offline');
    });
    waits.find(({ ms }) => ms !== 5000)?.go();
    const hanging = await connection(2);
    answerPoll(null);
    waits.find(({ ms }) => ms === 5000)?.go();
    await vi.waitFor(() => {
      expect(hanging.signal.aborted).toBe(true);
    });
    const atOnce = () => waits.filter(({ ms }) => ms < 500);
    await vi.waitFor(() => {
      expect(atOnce()).toHaveLength(2);
    });
    atOnce()[1]?.go();
    (await connection(3)).onFrame(ready(1));
    expect(statuses.at(-1)).toBe('live');
    life.abort();
    await over;
  });
});
