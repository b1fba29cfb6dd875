import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInstant } from './clock';

/** Of ECMAScript: no date is earlier or later. Milliseconds. */
const MOST = 8_640_000_000_000_000;

it('writes each instant as a date writes it', () => {
  const anyTime = fc.oneof(
    fc.integer({ min: -MOST, max: MOST }),
    fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.constantFrom(0, -1, MOST, -MOST),
  );
  fc.assert(
    fc.property(anyTime, (at) => {
      expect(toInstant(at)).toBe(new Date(at).toISOString());
    }),
    { numRuns: 2000 },
  );
});

it('refuses what is no time', () => {
  for (const at of [NaN, Infinity, MOST + 1, -MOST - 1]) expect(() => toInstant(at)).toThrow(RangeError);
});
