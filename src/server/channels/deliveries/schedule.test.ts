import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, nextAttempt } from './schedule';

const HOUR = 3_600_000;
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe('when a delivery is tried again', () => {
  it('is nine times within about a day, further apart each time', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 20, maxLength: 20 }), (chances) => {
        let now = 0;
        let wait = 0;
        let attempts = 1;
        for (let next = nextAttempt(attempts, now, chances[0]!); next !== null;) {
          expect(next - now).toBeGreaterThan(wait);
          [wait, now] = [next - now, next];
          attempts += 1;
          next = nextAttempt(attempts, now, chances[attempts]!);
        }
        expect(attempts).toBe(MAX_ATTEMPTS);
        expect(now).toBeGreaterThan(18 * HOUR);
        expect(now).toBeLessThan(27 * HOUR);
      }),
    );
  });

  it('is never before the other side wants it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), fc.nat(), chance, (attempts, now, wish, luck) => {
        expect(nextAttempt(attempts, now, luck, now + wish)).toBeGreaterThanOrEqual(now + wish);
      }),
    );
  });

  it('ends', () => {
    expect(nextAttempt(MAX_ATTEMPTS, 0, 0.5)).toBeNull();
  });
});
