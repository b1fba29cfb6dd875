import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countFitting, fittingChips } from './count-fitting';

const SIZES = { rest: 100, more: 120 };

it('shows all that fit, and leaves room for the button where some do not', () => {
  expect(countFitting([200, 200], 516, SIZES)).toBe(2);
  expect(countFitting([200, 200], 515, SIZES)).toBe(1);
  expect(countFitting([200, 200], 435, SIZES)).toBe(0);
  expect(countFitting([], 0, SIZES)).toBe(0);
});

it('more room never shows fewer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 320 })),
      fc.nat(2000),
      fc.nat(500),
      (widths, room, more) => {
        expect(countFitting(widths, room + more, SIZES)).toBeGreaterThanOrEqual(
          countFitting(widths, room, SIZES),
        );
      },
    ),
  );
});

it('chips stand where they have room to say something, after filters, button and the rest', () => {
  const taken = 200 + 8 + SIZES.rest + SIZES.more + 16;
  expect(fittingChips([200], taken + 127, SIZES)).toBe(0);
  expect(fittingChips([200], taken + 128, SIZES)).toBe(1);
  expect(fittingChips([200], taken + 261, SIZES)).toBe(1);
  expect(fittingChips([200], taken + 262, SIZES)).toBe(2);
  expect(fittingChips([200], 0, SIZES)).toBe(0);
});
