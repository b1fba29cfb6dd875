import { describe, expect, it } from 'vitest';
import { createBackgroundPace } from './background-pace';

const nobody = () => ({ whenNone: () => Promise.resolve(), cameWithin: () => false });

describe('the pace of background work', () => {
  it('lets work of one server take turns, and goes on after some that fails', async () => {
    const requests = nobody();
    const told: string[] = [];
    const work = (name: string) => async (): Promise<string> => {
      told.push(`${name} begins`);
      await new Promise(setImmediate);
      told.push(`${name} ends`);
      if (name === 'b') throw new Error('b fails');
      return name;
    };
    const all = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => createBackgroundPace('sqlite', requests).turn(work(name))),
    );
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('begins when nobody waits for an answer', async () => {
    let free: () => void = () => undefined;
    const requests = {
      ...nobody(),
      whenNone: () =>
        new Promise<void>((resolve) => {
          free = resolve;
        }),
    };
    let begun = false;
    const turn = createBackgroundPace('sqlite', requests).turn(() => {
      begun = true;
      return Promise.resolve();
    });
    await new Promise(setImmediate);
    expect(begun).toBe(false);
    free();
    await turn;
    expect(begun).toBe(true);
  });

  it('takes fewer rows while people ask than while nobody does', async () => {
    let now = 0;
    let isAsked = false;
    const pace = createBackgroundPace('sqlite', { ...nobody(), cameWithin: () => isAsked }, () => now);
    /** A row takes a tenth of a millisecond. */
    const settle = async (): Promise<number> => {
      for (let turn = 0; turn < 20; turn += 1)
        await pace.turn(() => {
          now += pace.rows() / 10;
          return Promise.resolve();
        });
      return pace.rows();
    };
    expect(await settle()).toBe(200);
    isAsked = true;
    expect(await settle()).toBe(40);
  });
});
