import { describe, expect, it } from 'vitest';
import { lazy } from './lazy';

describe('what is made at its first use', () => {
  it('is made once, and by nobody who only asks whether it is there', async () => {
    let times = 0;
    const one = lazy(() => Promise.resolve((times += 1)));
    expect(one.made()).toBeNull();
    expect(await Promise.all([one.get(), one.get()])).toEqual([1, 1]);
    expect(await one.made()).toBe(1);
  });

  it('is made again after it has failed', async () => {
    let times = 0;
    const one = lazy(() => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('no')) : Promise.resolve(times);
    });
    await expect(one.get()).rejects.toThrow('no');
    expect(await one.get()).toBe(2);
  });
});
