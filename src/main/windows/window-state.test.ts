import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SMALLEST, isReachable, layoutOf, windowStateFor } from './window-state';

const DESK = { x: 0, y: 0, width: 1920, height: 1040 };
const SECOND = { x: 1920, y: 0, width: 2560, height: 1400 };

describe('where the window opens', () => {
  it('is in the middle of the first display at first', () => {
    expect(windowStateFor(undefined, [DESK])).toEqual({
      x: 280,
      y: 90,
      width: 1360,
      height: 860,
      maximized: false,
    });
  });
  it('is where it was left, also on the second display', () => {
    const kept = { x: 2000, y: 100, width: 1200, height: 800, maximized: true };
    expect(windowStateFor(kept, [DESK, SECOND])).toEqual(kept);
  });
  it('is not where nobody could see it: the second display is gone', () => {
    const kept = { x: 2000, y: 100, width: 1200, height: 800, maximized: false };
    expect(windowStateFor(kept, [DESK])).toMatchObject({ x: 280, y: 90 });
  });
  it('can always be reached and is never too small', () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    const size = fc.integer({ min: 1, max: 6000 });
    fc.assert(
      fc.property(number, number, size, size, (x, y, width, height) => {
        const place = windowStateFor({ x, y, width, height, maximized: false }, [DESK, SECOND]);
        expect(isReachable(place, [DESK, SECOND])).toBe(true);
        expect(place.width).toBeGreaterThanOrEqual(SMALLEST.width);
        expect(place.height).toBeGreaterThanOrEqual(SMALLEST.height);
      }),
    );
  });
  it('is kept for each set of displays, in whatever order the system names them', () => {
    expect(layoutOf([DESK, SECOND])).toBe(layoutOf([SECOND, DESK]));
    expect(layoutOf([DESK])).not.toBe(layoutOf([SECOND]));
  });
});
