import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBefore, daySpan, daysSpan, weekSpan } from './task-range';
import { dayIn, minuteOfDayIn, nameOf, weekdayOf } from './zoned-time';

const HOUR = 3_600_000;
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
);
const moment = fc.integer({ min: Date.parse('2012-01-01'), max: Date.parse('2040-01-01') });
const at = (text: string): number => Date.parse(text);

describe('the day and the week of a person', () => {
  it('hold the moment, and join without a gap', () => {
    fc.assert(
      fc.property(zone, moment, (name, now) => {
        for (const span of [daySpan, weekSpan]) {
          const { from, until } = span(name, now);
          expect(now).toBeGreaterThanOrEqual(from);
          expect(now).toBeLessThan(until);
          expect(span(name, until).from).toBe(until);
          expect(span(name, from - 1).until).toBe(from);
          expect(nameOf(dayIn(name, until - 1))).not.toBe(nameOf(dayIn(name, until)));
        }
        const week = weekSpan(name, now);
        expect(weekdayOf(dayIn(name, week.from))).toBe(1);
        expect(weekdayOf(dayIn(name, week.until - 1))).toBe(0);
        const day = daySpan(name, now);
        expect(week.from).toBeLessThanOrEqual(day.from);
        expect(week.until).toBeGreaterThanOrEqual(day.until);
      }),
      { numRuns: 500 },
    );
  });

  it('have 23 or 25 hours where clocks change', () => {
    const hours = (now: string) => {
      const { from, until } = daySpan('Europe/Berlin', at(now));
      return (until - from) / HOUR;
    };
    expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z')]).toEqual([23, 25]);
    const { from, until } = weekSpan('Europe/Berlin', at('2026-10-25T12:00:00Z'));
    expect((until - from) / HOUR).toBe(7 * 24 + 1);
  });

  it('are whole days, the last one included', () => {
    const day = { year: 2026, month: 11, day: 22 };
    const { from, until } = daysSpan('America/New_York', day, day);
    expect([from, until]).toEqual([at('2026-11-22T05:00:00Z'), at('2026-11-23T05:00:00Z')]);
  });
});

describe('a day before', () => {
  it('is at the same time by the clock of the person', () => {
    expect(dayBefore('Europe/Berlin', at('2026-10-26T08:00:00Z'))).toBe(at('2026-10-25T08:00:00Z'));
    // On Sunday clocks have gone back: from 9 on Saturday to 9 on Sunday it is 25 hours.
    expect(dayBefore('Europe/Berlin', at('2026-10-25T08:00:00Z'))).toBe(at('2026-10-24T07:00:00Z'));
    expect(dayBefore('Europe/Berlin', at('2026-03-29T07:00:00Z'))).toBe(at('2026-03-28T08:00:00Z'));
  });

  it('is 23 to 25 hours before, on the day before', () => {
    fc.assert(
      fc.property(zone, moment, (name, time) => {
        const before = dayBefore(name, time);
        expect(time - before).toBeGreaterThanOrEqual(23 * HOUR);
        expect(time - before).toBeLessThanOrEqual(25 * HOUR);
        if (time - before === 24 * HOUR) expect(minuteOfDayIn(name, before)).toBe(minuteOfDayIn(name, time));
      }),
      { numRuns: 1000 },
    );
  });
});
