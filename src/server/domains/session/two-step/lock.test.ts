import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FREE_FAILURES, waitAfter } from './lock';

const DAY = 24 * 3600_000;

it('begins with the fifth wrong code', () => {
  expect([0, 1, 4, 5, 6, 7].map(waitAfter)).toEqual([0, 0, 0, 30_000, 60_000, 120_000]);
});
it('property: never gets shorter, and never longer than a day', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (failures) => {
      expect(waitAfter(failures + 1)).toBeGreaterThanOrEqual(waitAfter(failures));
      expect(waitAfter(failures)).toBeLessThanOrEqual(DAY);
    }),
  );
});
it('lets whoever waits as told guess less than thirty times on the first day, and once a day then', () => {
  let [at, guesses] = [0, 0];
  while (at < DAY) {
    guesses += 1;
    at += waitAfter(guesses);
  }
  expect(guesses).toBeLessThan(30);
  expect(guesses).toBeGreaterThan(FREE_FAILURES);
});
