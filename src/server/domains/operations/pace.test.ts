import { describe, expect, it } from 'vitest';
import { createPace } from './pace';

const whenNone = (): Promise<void> => Promise.resolve();

describe('the pace of operations', () => {
  it('lets one piece of work follow the other, and goes on after one that fails', async () => {
    const pace = createPace({ whenNone, cameWithin: () => false }, 'sqlite');
    const told: string[] = [];
    const work = (name: string) => async (): Promise<string> => {
      told.push(`${name} begins`);
      await new Promise(setImmediate);
      told.push(`${name} ends`);
      if (name === 'b') throw new Error('b fails');
      return name;
    };
    const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => pace.turn(work(name))));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it.each([
    ['sqlite', 390],
    ['postgres', 95],
  ] as const)(
    'rests many times as long while people ask, and hardly while nobody does: %s',
    async (engine, least) => {
      let now = 0;
      let isAsked = false;
      const pace = createPace({ whenNone, cameWithin: () => isAsked }, engine, () => now);
      const restAfter = async (took: number): Promise<number> => {
        const began = performance.now();
        await pace.turn(() => {
          now += took;
          return Promise.resolve();
        });
        return performance.now() - began;
      };
      now = 1000;
      expect(await restAfter(20)).toBeLessThan(90);
      isAsked = true;
      expect(await restAfter(20)).toBeGreaterThanOrEqual(least);
    },
  );

  it('rests no longer than people are at work', async () => {
    let asked = 0;
    const pace = createPace({ whenNone, cameWithin: () => (asked += 1) <= 3 }, 'sqlite');
    const began = performance.now();
    await pace.turn(() => new Promise((resolve) => setTimeout(resolve, 60)));
    const took = performance.now() - began;
    expect(took).toBeGreaterThanOrEqual(100);
    expect(took).toBeLessThan(800);
  });

  it('has work in memory wait for whoever asks, once in 2 ms while people are at work, else once in 20', async () => {
    let now = 0;
    let isAsked = true;
    let waited = 0;
    const asked = { cameWithin: () => isAsked, whenNone: () => Promise.resolve(void (waited += 1)) };
    const yieldIfDue = createPace(asked, 'sqlite', () => now).createYield();
    const rowsUntil = async (end: number): Promise<number> => {
      waited = 0;
      for (; now < end; now += 1) await yieldIfDue();
      return waited;
    };
    expect(await rowsUntil(100)).toBe(49);
    isAsked = false;
    expect(await rowsUntil(200)).toBe(5);
  });

  it('takes as many records as fit into its time, between 100 and 500, and doubles at most', () => {
    let lastAsked = Infinity;
    const pace = createPace({ whenNone, cameWithin: (ms) => lastAsked < ms }, 'sqlite');
    const taken = (used: number, took = used) => ({ took, used });
    const sizes = (sides: readonly (readonly [size: number, used: number, took?: number])[]): number[] =>
      sides.map(([size, used, took]) => pace.sizeAfter(size, taken(used, took)));
    // Alone: what only other programs or the disk made long is no reason for small batches.
    expect(sizes([[200, 400], [200, 1], [300, 800], [400, 1], [400, 400, 2000]])).toEqual([200, 400, 150, 500, 400]); // prettier-ignore
    // Somebody was there a moment ago, and may come back.
    lastAsked = 2000;
    expect(sizes([[200, 80], [300, 160], [500, 1000], [400, 80, 900]])).toEqual([200, 150, 100, 400]); // prettier-ignore
    // Somebody waits, by the clock.
    lastAsked = 100;
    expect(sizes([[200, 15], [500, 10, 60], [120, 1000]])).toEqual([200, 125, 100]); // prettier-ignore
  });
});
