import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, changeOf, countEnd, durationEnd, showAxisDuration, showDuration } from './metric-format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the format of metrics', () => {
  it.each([
    [null, '–'],
    [0, '< 1 min'],
    [59_999, '< 1 min'],
    [MINUTE, '1 min'],
    [12.4 * MINUTE, '12 min'],
    [HOUR - 1, '1 h'],
    [3 * HOUR + 5 * MINUTE, '3 h 05 min'],
    [24 * HOUR, '1 d'],
    [52 * HOUR, '2 d 4 h'],
    [47 * HOUR + 59 * MINUTE, '2 d'],
  ])('%j ms take %s', (ms, shown) => {
    expect(showDuration(ms)).toBe(shown);
  });

  it.each([
    [0, '0'],
    [30 * MINUTE, '30 min'],
    [90 * MINUTE, '1.5 h'],
    [48 * HOUR, '2 d'],
  ])('%j ms stand at an axis as %s', (ms, shown) => {
    expect(showAxisDuration(ms)).toBe(shown);
  });

  it('an axis holds what it shows, and is not much longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e10 }), (value) => {
        expect(countEnd(value)).toBeGreaterThanOrEqual(value);
        expect(countEnd(value)).toBeLessThanOrEqual(Math.max(2, value * 2.5));
        expect(countEnd(value) % 1).toBe(0);
        expect(durationEnd(value)).toBeGreaterThanOrEqual(value);
      }),
    );
  });

  it.each([
    [10, 5, 100],
    [5, 10, -50],
    [5, 5, 0],
    [5, 0, null],
    [null, 5, null],
    [5, null, null],
  ])('%j after %j is a change of %j percent', (now, before, change) => {
    expect(changeOf(now, before)).toBe(change);
  });
});

it('an axis is cut where few values are many times as high as all others, and never else', () => {
  const DAY = 24 * HOUR;
  const usual = [2, 3, 3, 4, 5, 6].map((hours) => hours * HOUR);
  const cut = axisOf([...usual, 112 * DAY], durationEnd);
  expect(cut.isCut).toBe(true);
  expect(cut.end).toBeGreaterThanOrEqual(6 * HOUR);
  expect(cut.end).toBeLessThanOrEqual(DAY);
  expect(axisOf(usual, durationEnd)).toEqual({ end: durationEnd(6 * HOUR), isCut: false });
  // One day alone, or two that differ, have no outlier.
  expect(axisOf([112 * DAY], durationEnd).isCut).toBe(false);
  expect(axisOf([HOUR, 112 * DAY], durationEnd).isCut).toBe(false);
  expect(axisOf([], countEnd)).toEqual({ end: 2, isCut: false });
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 90 }), (values) => {
      const { end, isCut } = axisOf(values, countEnd);
      const beyond = values.filter((value) => value > end).length;
      expect(beyond > 0).toBe(isCut);
      expect(beyond).toBeLessThanOrEqual(values.length * 0.2);
    }),
  );
});
