import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeWithinSecond } from './arrival-time';

const SECOND = Date.UTC(2026, 10, 23, 9);

describe('placeWithinSecond', () => {
  it.each([
    ['alone and late', SECOND + 5000, null, SECOND],
    ['while its second lasts', SECOND + 400, null, SECOND + 400],
    ['behind what is there, by the clock', SECOND + 400, SECOND + 300, SECOND + 400],
    ['behind what is there, though the clock is slower', SECOND + 200, SECOND + 300, SECOND + 301],
    ['late, behind what is there', SECOND + 5000, SECOND + 300, SECOND + 301],
    ['at the end of its second at the latest', SECOND + 5000, SECOND + 999, SECOND + 999],
    ['with a clock that is behind', SECOND - 700, null, SECOND],
  ])('stands %s', (_name, now, newest, expected) => {
    expect(placeWithinSecond(SECOND, now, newest)).toBe(expected);
  });

  it('keeps the order of arrival, whatever the clocks say', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2000, max: 9000 }), { maxLength: 50 }), (clocks) => {
        let newest: number | null = null;
        for (const clock of clocks) {
          const place = placeWithinSecond(SECOND, SECOND + clock, newest);
          expect(Math.floor(place / 1000) * 1000).toBe(SECOND);
          if (newest !== null && newest < SECOND + 999) expect(place).toBeGreaterThan(newest);
          newest = place;
        }
      }),
    );
  });
});
