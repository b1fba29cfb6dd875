import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepByKey } from './step-by-key';

const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'a');

describe('stepping through a list by keys', () => {
  it('stops at the ends, or goes round', () => {
    expect(stepByKey('ArrowDown', 2, 3)).toBe(2);
    expect(stepByKey('ArrowUp', 0, 3)).toBe(0);
    expect(stepByKey('ArrowDown', 2, 3, { wraps: true })).toBe(0);
    expect(stepByKey('ArrowUp', 0, 3, { wraps: true })).toBe(2);
    expect(stepByKey('End', 0, 3)).toBe(2);
    expect(stepByKey('Home', 2, 3)).toBe(0);
  });

  it('begins at the first, and from below at the last where it goes round', () => {
    expect(stepByKey('ArrowDown', -1, 3)).toBe(0);
    expect(stepByKey('ArrowUp', -1, 3)).toBe(0);
    expect(stepByKey('ArrowDown', -1, 3, { wraps: true })).toBe(0);
    expect(stepByKey('ArrowUp', -1, 3, { wraps: true })).toBe(2);
  });

  it('hears the arrows of its axis alone', () => {
    expect(stepByKey('ArrowRight', 0, 3)).toBeUndefined();
    expect(stepByKey('ArrowDown', 0, 3, { axis: 'horizontal' })).toBeUndefined();
    expect(stepByKey('ArrowRight', 0, 3, { axis: 'horizontal' })).toBe(1);
    expect(stepByKey('ArrowLeft', 1, 3, { axis: 'both' })).toBe(0);
    expect(stepByKey('ArrowDown', 1, 3, { axis: 'both' })).toBe(2);
  });

  it('never leads out of the list, and nowhere in an empty one', () => {
    fc.assert(
      fc.property(
        keys,
        fc.integer({ min: -1, max: 20 }),
        fc.integer({ min: 0, max: 21 }),
        fc.constantFrom('vertical' as const, 'horizontal' as const, 'both' as const),
        fc.boolean(),
        (key, at, count, axis, wraps) => {
          const next = stepByKey(key, Math.min(at, count - 1), count, { axis, wraps });
          if (count === 0) expect(next).toBeUndefined();
          else if (next !== undefined) {
            expect(next).toBeGreaterThanOrEqual(0);
            expect(next).toBeLessThan(count);
          }
        },
      ),
    );
  });
});
