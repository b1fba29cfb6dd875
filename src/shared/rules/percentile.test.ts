import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile } from './percentile';

describe('percentile', () => {
  it.each([
    [[], 0.5, null],
    [[7], 0.5, 7],
    [[7], 0.9, 7],
    [[1, 2], 0.5, 1],
    [[1, 2], 0.9, 2],
    [[1, 2, 3], 0.5, 2],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5, 5],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.9, 10],
  ])('of %j at %d is %j', (sorted, share, expected) => {
    expect(percentile(sorted, share)).toBe(expected);
  });

  it('has occurred, and at least so many do not exceed it', () => {
    const values = fc.array(fc.nat(), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(values, fc.constantFrom(0.5, 0.9), (list, share) => {
        const sorted = list.toSorted((a, b) => a - b);
        const found = percentile(sorted, share) ?? -1;
        expect(sorted).toContain(found);
        expect(sorted.filter((value) => value <= found).length).toBeGreaterThanOrEqual(share * list.length);
        expect(sorted.filter((value) => value < found).length).toBeLessThan(share * list.length);
      }),
    );
  });
});
