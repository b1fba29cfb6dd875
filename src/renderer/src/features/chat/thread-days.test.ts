import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daySpan, isWithin } from './thread-days';

const day = (instant: string): string => new Date(instant).toDateString();
const instants = fc
  .integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2100, 0, 1) })
  .map((at) => new Date(at).toISOString());

describe('daySpan', () => {
  it('holds exactly the instants of its day', () => {
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        expect(isWithin(daySpan(one), other)).toBe(day(one) === day(other));
      }),
    );
  });

  it('ends at midnight and not before', () => {
    const { from, to, key } = daySpan('2026-11-20T12:00:00.000Z');
    const before = new Date(Date.parse(to) - 1).toISOString();
    expect([isWithin(daySpan(from), before), daySpan(before).key]).toEqual([true, key]);
    expect(daySpan(to).key).not.toBe(key);
  });

  it('holds nothing when it is no date', () => {
    expect(isWithin(daySpan('soon'), 'soon')).toBe(false);
  });
});
