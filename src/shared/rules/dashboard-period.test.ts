import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIOD_DAYS, periodOf } from './dashboard-period';
import { dayIn, minuteOfDayIn, nameOf } from './zoned-time';

const HOUR = 3_600_000;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Cairo', 'Australia/Lord_Howe'] as const; // prettier-ignore

const hoursOf = (zone: string, count: number, now: string) =>
  periodOf(zone, count, Date.parse(now)).days.map(({ day, from, until }) => [day, (until - from) / HOUR]);

describe('the days of a period', () => {
  it('have 23 and 25 hours where clocks change', () => {
    expect(hoursOf('Europe/Berlin', 3, '2026-03-30T10:00:00Z')).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ]);
    expect(hoursOf('America/New_York', 2, '2026-11-02T03:00:00Z')).toEqual([
      ['2026-10-31', 24],
      ['2026-11-01', 25],
    ]);
  });

  it('begin after midnight where clocks skip it', () => {
    // Egypt goes from 0:00 to 1:00 on the last Friday of April.
    const [day] = periodOf('Africa/Cairo', 1, Date.parse('2026-04-24T12:00:00Z')).days;
    expect(day).toEqual({
      day: '2026-04-24',
      from: Date.parse('2026-04-23T22:00:00Z'),
      until: Date.parse('2026-04-24T21:00:00Z'),
    });
  });

  it('leave out a day that the zone leaves out', () => {
    const { days } = periodOf('Pacific/Apia', 7, Date.parse('2012-01-02T00:00:00Z'));
    expect(days.map(({ day }) => day)).toEqual([
      '2011-12-27',
      '2011-12-28',
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
      '2012-01-02',
    ]);
  });

  it('are another day on the other side of the earth', () => {
    const at = '2026-07-01T23:30:00Z';
    expect(hoursOf('America/New_York', 1, at)).toEqual([['2026-07-01', 24]]);
    expect(hoursOf('Asia/Kathmandu', 1, at)).toEqual([['2026-07-02', 24]]);
  });

  it('are compared with as much of the period before', () => {
    const { before } = periodOf('Europe/Berlin', 7, Date.parse('2026-03-30T10:15:30Z'));
    // 12:15 by summer time today, 12:15 by winter time a week ago.
    expect(before).toEqual({
      from: Date.parse('2026-03-16T23:00:00Z'),
      until: Date.parse('2026-03-23T11:15:00Z'),
    });
  });

  const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') });
  it('follow each other without a gap, hold now, and have as many before them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.constantFrom(...PERIOD_DAYS), moment, (zone, count, now) => {
        const { days, from, until, before } = periodOf(zone, count, now);
        expect(days[0]?.from).toBe(from);
        expect(days.at(-1)?.until).toBe(until);
        days.slice(1).forEach((day, index) => {
          expect(day.from).toBe(days[index]?.until);
        });
        for (const day of days) expect(nameOf(dayIn(zone, day.from))).toBe(day.day);
        expect(from <= now && now < until).toBe(true);
        expect(before.from < before.until || minuteOfDayIn(zone, now) === 0).toBe(true);
        expect(before.until).toBeLessThanOrEqual(from);
      }),
      { numRuns: 300 },
    );
  });
});
