import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBackoff } from './backoff';

describe('after a crash', () => {
  it('waits a second, then twice as long each time, and gives up at the fifth', () => {
    const backoff = createBackoff(() => 0);
    expect([1, 2, 3, 4, 5].map(() => backoff.crashed())).toEqual([1000, 2000, 4000, 8000, null]);
  });

  it('starts over when somebody says so, or when it has worked for long enough', () => {
    let now = 0;
    const backoff = createBackoff(() => now);
    for (let count = 0; count < 5; count += 1) backoff.crashed();
    backoff.reset();
    expect(backoff.crashed()).toBe(1000);
    backoff.crashed();
    now += 120_000;
    expect(backoff.crashed()).toBe(1000);
  });

  it('gives up exactly where five crashes lie within two minutes, and never waits beyond 30 seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 30 }), (steps) => {
        let now = 0;
        const backoff = createBackoff(() => now);
        const times: number[] = [];
        for (const step of steps) {
          now += step;
          times.push(now);
          const wait = backoff.crashed();
          const fifth = times.at(-5);
          if (fifth !== undefined && now - fifth < 120_000) expect(wait).toBeNull();
          else expect(wait).toBeGreaterThanOrEqual(1000);
          if (wait !== null) expect(wait).toBeLessThanOrEqual(30_000);
        }
      }),
    );
  });
});
