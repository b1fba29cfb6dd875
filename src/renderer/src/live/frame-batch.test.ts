import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameBatch } from './frame-batch';

const FRAME_MS = 16;
let flushes: { at: number; items: readonly number[] }[] = [];
const build = () =>
  frameBatch<number>((items) => {
    flushes.push({ at: performance.now(), items });
  });
/** One item every so many milliseconds, for a while. */
async function pour(batch: ReturnType<typeof build>, everyMs: number, forMs: number): Promise<void> {
  for (let at = 0; at < forMs; at += everyMs) {
    batch.add(at);
    await vi.advanceTimersByTimeAsync(everyMs);
  }
}

beforeEach(() => {
  flushes = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('frameBatch', () => {
  it('hands over in the next frame what has come, together and in order', async () => {
    const batch = build();
    for (const item of [1, 2, 3]) batch.add(item);
    expect(flushes).toEqual([]);
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    expect(flushes).toEqual([{ at: expect.any(Number) as number, items: [1, 2, 3] }]);
  });

  it('does so again and again while ten messages a second come', async () => {
    const batch = build();
    await pour(batch, 100, 5000);
    expect(flushes).toHaveLength(50);
  });

  it('hands over six times a second in a storm, loses nothing, and is quick again after it', async () => {
    const batch = build();
    await pour(batch, 5, 3000);
    await vi.advanceTimersByTimeAsync(200);
    const inThird = flushes.filter(({ at }) => at - (flushes[0]?.at ?? 0) > 1500).length;
    expect(inThird).toBeLessThanOrEqual(11);
    expect(inThird).toBeGreaterThan(5);
    expect(flushes.flatMap(({ items }) => items)).toEqual(Array.from({ length: 600 }, (_, n) => n * 5));
    await vi.advanceTimersByTimeAsync(3000);
    await pour(batch, 50, 200);
    expect(flushes.slice(-4).map(({ items }) => items.length)).toEqual([1, 1, 1, 1]);
  });

  it('hands over in a storm behind a frame, so that the frame itself is quick', async () => {
    const batch = build();
    await pour(batch, 5, 1000);
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
    const before = flushes.length;
    await pour(batch, 5, 200);
    // Whatever waited for the other frames has come; from here on the storm waits for this one.
    const waiting = flushes.length;
    expect(waiting - before).toBeLessThanOrEqual(2);
    frames.at(-1)?.();
    expect(flushes).toHaveLength(waiting);
    await vi.advanceTimersByTimeAsync(1);
    expect(flushes).toHaveLength(waiting + 1);
  });

  it('shows without frames what waits, and drops what is not wanted any more', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const batch = build();
    batch.add(1);
    await vi.advanceTimersByTimeAsync(120);
    expect(flushes.map(({ items }) => items)).toEqual([[1]]);
    batch.add(2);
    batch.drop();
    await vi.advanceTimersByTimeAsync(500);
    expect(flushes).toHaveLength(1);
  });
});
