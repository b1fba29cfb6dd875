import { describe, expect, it } from 'vitest';
import { createPace } from './pace';

const whenNone = (): Promise<void> => Promise.resolve();

describe('the pace of operations', () => {
  it('lets one piece of work follow the other, and goes on after one that fails', async () => {
    const pace = createPace({ whenNone, cameWithin: () => false });
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

  it('rests twenty times as long while people ask, and hardly while nobody does', async () => {
    let now = 0;
    let isAsked = false;
    const pace = createPace({ whenNone, cameWithin: () => isAsked }, () => now);
    const restAfter = async (took: number): Promise<number> => {
      const began = performance.now();
      await pace.turn(() => {
        now += took;
        return Promise.resolve();
      });
      return performance.now() - began;
    };
    now = 1000;
    expect(await restAfter(10)).toBeLessThan(90);
    isAsked = true;
    expect(await restAfter(10)).toBeGreaterThanOrEqual(190);
  });

  it('rests no longer than people are at work', async () => {
    let asked = 0;
    const pace = createPace({ whenNone, cameWithin: () => (asked += 1) <= 3 });
    const began = performance.now();
    await pace.turn(() => new Promise((resolve) => setTimeout(resolve, 60)));
    const took = performance.now() - began;
    expect(took).toBeGreaterThanOrEqual(100);
    expect(took).toBeLessThan(800);
  });

  it('takes as many records as fit into its time, between 100 and 500, and doubles at most', () => {
    let now = 0;
    let isAsked = false;
    const pace = createPace({ whenNone, cameWithin: () => isAsked }, () => now);
    now = 1000;
    expect(pace.sizeAfter(200, 80)).toBe(200);
    expect(pace.sizeAfter(200, 1)).toBe(400);
    expect(pace.sizeAfter(300, 160)).toBe(150);
    expect(pace.sizeAfter(500, 1000)).toBe(100);
    expect(pace.sizeAfter(400, 1)).toBe(500);
    expect(pace.sizeAfter(120, 1000)).toBe(100);
    isAsked = true;
    expect(pace.sizeAfter(200, 15)).toBe(200);
  });
});
