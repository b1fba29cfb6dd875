import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TRIES, holdsNumber, isMediaIdRefused, outageWait, retryAt } from './retry-rules';

const refusal = (code: number, details = '') =>
  ({ kind: 'refused', status: 400, code, title: 't', details }) as const;
const ask = (code: number, attempt: number, giveUpAt: number | null = null) =>
  retryAt({ refusal: refusal(code), attempt, now: 1000, giveUpAt, jitter: 0 });

describe('retryAt', () => {
  it.each([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004])(
    'tries again after %i',
    (code) => {
      expect(ask(code, 1)).toBeGreaterThan(1000);
    },
  );

  it.each([100, 190, 368, 130472, 131026, 131047, 131049, 131050, 131051, 131053, 132000, 132015, 404, 429])(
    'does not try again after %i',
    (code) => {
      expect(ask(code, 1)).toBeNull();
    },
  );

  it('waits 4^n seconds for a pair that is over its rate', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => ask(131056, attempt))).toEqual([
      2000, 5000, 17_000, 65_000, 257_000,
    ]);
  });

  it('ends after the last try, and when the reply window has closed by then', () => {
    expect(ask(131000, MAX_TRIES)).toBeNull();
    expect(ask(131000, MAX_TRIES - 1)).not.toBeNull();
    expect(ask(131056, 2, 5000)).toBeNull();
    expect(ask(131056, 2, 5001)).toBe(5000);
  });

  it('is never in the past and never endless', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 130429, 131056, 131057),
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (code, attempt, jitter) => {
          const at = retryAt({ refusal: refusal(code), attempt, now: 0, giveUpAt: null, jitter });
          expect(at === null).toBe(attempt >= MAX_TRIES);
          if (at !== null) expect(at).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('outageWait', () => {
  it('doubles from a second to half a minute', () => {
    expect([0, 1, 2, 3, 5, 6, 1000].map(outageWait)).toEqual([
      1000, 1000, 2000, 4000, 16_000, 30_000, 30_000,
    ]);
  });
});

describe('holdsNumber', () => {
  it('holds the number for its own limits, not for those of one person', () => {
    expect(holdsNumber(130429)).toBe(true);
    expect(holdsNumber(131056)).toBe(false);
    expect(holdsNumber(131000)).toBe(false);
  });
});

describe('isMediaIdRefused', () => {
  it('knows a media id that has ended', () => {
    const title = "Param image['id'] is not a valid whatsapp business account media attachment ID";
    expect(isMediaIdRefused({ ...refusal(100), title })).toBe(true);
    expect(isMediaIdRefused(refusal(100, 'Invalid parameter'))).toBe(false);
    expect(isMediaIdRefused(refusal(131026, 'media'))).toBe(false);
  });
});
