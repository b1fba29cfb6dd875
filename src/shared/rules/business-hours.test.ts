import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Hours,
  type Interval,
  hoursState,
  intervalsProblem,
  isOpenAt,
  minutesOf,
  spanOf,
} from './business-hours';
import { addDays, dayIn, minuteOfDayIn, nameOf, weekdayOf } from './zoned-time';

const none: readonly Interval[] = [];
const day = (...spans: string[]): Interval[] =>
  spans.map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }));
const weekdays = (intervals: readonly Interval[]): Hours['week'] => [none, ...Array(5).fill(intervals), none];
const madrid = (week: Hours['week'], special_days: Hours['special_days'] = []): Hours => ({
  time_zone: 'Europe/Madrid',
  week,
  special_days,
});
const at = (text: string): number => Date.parse(text);
const shown = (hours: Hours, text: string): string => {
  const { open, since, until } = hoursState(hours, at(text));
  const say = (instant: number | null): string =>
    instant === null ? '–' : new Date(instant).toISOString().slice(0, 16);
  return `${open ? 'open' : 'closed'} ${say(since)} ${say(until)}`;
};

describe('business hours', () => {
  const shop = madrid(weekdays(day('09:00-14:00', '16:00-19:00')));

  it.each([
    // Monday 23 November 2026, Madrid is one hour ahead.
    ['2026-11-23T07:59:59Z', 'closed 2026-11-20T18:00 2026-11-23T08:00'],
    ['2026-11-23T08:00:00Z', 'open 2026-11-23T08:00 2026-11-23T13:00'],
    ['2026-11-23T13:00:00Z', 'closed 2026-11-23T13:00 2026-11-23T15:00'],
    ['2026-11-23T17:59:59Z', 'open 2026-11-23T15:00 2026-11-23T18:00'],
    ['2026-11-23T18:00:00Z', 'closed 2026-11-23T18:00 2026-11-24T08:00'],
    ['2026-11-27T18:00:00Z', 'closed 2026-11-27T18:00 2026-11-30T08:00'],
  ])('a shop with a siesta at %s is %s', (when, state) => {
    expect(shown(shop, when)).toBe(state);
  });

  it('goes on over midnight, and belongs to the day on which it begins', () => {
    // Friday and Saturday evening; Saturday 26 December 2026 is closed, Friday’s night still ends on it.
    const bar = madrid(
      [none, none, none, none, none, day('20:00-03:00'), day('20:00-03:00')],
      [{ date: '2026-12-26', intervals: [] }],
    );
    expect(shown(bar, '2026-12-26T01:59:00Z')).toBe('open 2026-12-25T19:00 2026-12-26T02:00');
    expect(shown(bar, '2026-12-26T20:00:00Z')).toBe('closed 2026-12-26T02:00 2027-01-01T19:00');
  });

  it('takes a special day instead of its weekday, closed or with hours of its own', () => {
    const hours = madrid(weekdays(day('09:00-17:00')), [
      { date: '2026-12-24', intervals: day('09:00-12:00') },
      { date: '2026-12-25', intervals: [] },
      { date: '2026-12-27', intervals: day('10:00-11:00') },
    ]);
    expect(shown(hours, '2026-12-24T11:30:00Z')).toBe('closed 2026-12-24T11:00 2026-12-27T09:00');
    expect(shown(hours, '2026-12-27T09:30:00Z')).toBe('open 2026-12-27T09:00 2026-12-27T10:00');
  });

  it('that touch are one stretch; what is always open has neither beginning nor end', () => {
    const always = madrid(Array(7).fill(day('00:00-24:00')));
    expect(shown(always, '2026-11-23T12:00:00Z')).toBe('open – –');
    const long = madrid([none, day('09:00-24:00'), day('00:00-12:00'), none, none, none, none]);
    expect(shown(long, '2026-11-24T02:00:00Z')).toBe('open 2026-11-23T08:00 2026-11-24T11:00');
    expect(shown(madrid(Array(7).fill(none)), '2026-11-23T12:00:00Z')).toBe('closed – –');
  });

  it('find the next opening after holidays of many weeks', () => {
    const special_days = Array.from({ length: 70 }, (_, days) => ({
      date: nameOf(addDays({ year: 2026, month: 12, day: 1 }, days)),
      intervals: none,
    }));
    expect(shown(madrid(weekdays(day('09:00-17:00')), special_days), '2026-12-02T12:00:00Z')).toBe(
      'closed 2026-11-30T16:00 2027-02-09T08:00',
    );
  });

  it('keep their clock times over nights in which clocks are changed', () => {
    const daily = madrid(Array(7).fill(day('09:00-17:00')));
    // 25 October 2026: back at 3:00. 28 March 2027: forward at 2:00.
    expect(shown(daily, '2026-10-24T20:00:00Z')).toBe('closed 2026-10-24T15:00 2026-10-25T08:00');
    expect(shown(daily, '2027-03-27T20:00:00Z')).toBe('closed 2027-03-27T16:00 2027-03-28T07:00');
    const night = madrid(Array(7).fill(day('22:00-02:30')));
    // 2:30 comes twice: closed from the first one on. 2:30 never comes: open until clocks have skipped it.
    expect(shown(night, '2026-10-25T00:29:00Z')).toBe('open 2026-10-24T20:00 2026-10-25T00:30');
    expect(shown(night, '2026-10-25T01:15:00Z')).toBe('closed 2026-10-25T00:30 2026-10-25T21:00');
    expect(shown(night, '2027-03-28T00:59:00Z')).toBe('open 2027-03-27T21:00 2027-03-28T01:30');
    // What lies in the hour that is skipped does not happen on that day.
    const brief = madrid(Array(7).fill(day('02:15-02:45')));
    expect(shown(brief, '2027-03-27T12:00:00Z')).toBe('closed 2027-03-27T01:45 2027-03-28T01:15');
  });

  it('live with a day that a zone leaves out', () => {
    const samoa: Hours = {
      time_zone: 'Pacific/Apia',
      week: Array(7).fill(day('09:00-17:00')),
      special_days: [],
    };
    // 29 December 2011, 18:00 in Apia; the 30th never was.
    const state = hoursState(samoa, at('2011-12-30T04:00:00Z'));
    expect(new Date(state.until ?? 0).toISOString()).toBe('2011-12-30T19:00:00.000Z');
  });

  it('refuse what overlaps or says nothing', () => {
    expect(intervalsProblem(day('09:00-12:00', '12:00-15:00'))).toBeNull();
    expect(intervalsProblem(day('22:00-02:00', '09:00-12:00'))).toBeNull();
    expect(intervalsProblem(day('09:00-12:00', '11:59-15:00'))).toBe('overlap');
    expect(intervalsProblem(day('22:00-02:00', '23:00-23:30'))).toBe('overlap');
    expect(intervalsProblem(day('09:00-09:00'))).toBe('empty');
  });
});

const ZONES = [
  'Europe/Madrid',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'Pacific/Chatham',
  'UTC',
] as const;
const clock = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const intervals = fc
  .array(fc.record({ from: clock, to: fc.oneof(clock, fc.constant('24:00')) }), { maxLength: 3 })
  .filter((some) => intervalsProblem(some) === null);
// Around the nights of 2026 and 2027 in which clocks are changed somewhere, and anywhere else.
const instants = fc.oneof(
  fc
    .record({
      night: fc.constantFrom(
        ...['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T07:00Z', '2026-11-01T06:00Z'].map(at),
        ...['2026-04-04T15:00Z', '2026-04-05T03:00Z', '2026-09-06T04:00Z', '2026-03-28T22:00Z'].map(at),
      ),
      minutes: fc.integer({ min: -3000, max: 3000 }),
    })
    .map(({ night, minutes }) => night + minutes * 60_000),
  fc
    .integer({ min: at('2026-01-01T00:00Z') / 60_000, max: at('2027-12-31T00:00Z') / 60_000 })
    .map((n) => n * 60_000),
);
const anyHours: fc.Arbitrary<Hours> = fc.record({
  time_zone: fc.constantFrom(...ZONES),
  week: fc.array(intervals, { minLength: 7, maxLength: 7 }),
  special_days: fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 700 }).map((n) => nameOf(addDays({ year: 2026, month: 1, day: 1 }, n))),
      intervals,
    }),
    { maxLength: 4 },
  ),
});

describe('property', () => {
  const MINUTE = 60_000;

  it('both questions have one answer, and the stretch is the one around it', () => {
    fc.assert(
      fc.property(anyHours, instants, (hours, now) => {
        const { open, since, until } = hoursState(hours, now);
        expect(isOpenAt(hours, now)).toBe(open);
        if (since !== null) {
          expect(since).toBeLessThanOrEqual(now);
          expect(isOpenAt(hours, since)).toBe(open);
          expect(isOpenAt(hours, since - 1)).toBe(!open);
        }
        if (until !== null) {
          expect(until).toBeGreaterThan(now);
          expect(isOpenAt(hours, until)).toBe(!open);
          expect(isOpenAt(hours, until - 1)).toBe(open);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('nothing opens or closes between now and what is said to come next', () => {
    fc.assert(
      fc.property(anyHours, instants, fc.double({ min: 0, max: 1, noNaN: true }), (hours, now, part) => {
        const { open, until } = hoursState(hours, now);
        const end = Math.min(until ?? now + 3 * 24 * 60 * MINUTE, now + 12 * 24 * 60 * MINUTE);
        expect(isOpenAt(hours, Math.floor(now + (end - 1 - now) * part))).toBe(open);
      }),
      { numRuns: 300 },
    );
  });

  it('on a day whose clocks are not changed, nor those of the day before, the clock alone says it', () => {
    fc.assert(
      fc.property(anyHours, instants, (hours, now) => {
        const { time_zone: zone } = hours;
        const offset = (instant: number): number => {
          const shownDay = dayIn(zone, instant);
          return (
            Date.UTC(shownDay.year, shownDay.month - 1, shownDay.day) / MINUTE +
            minuteOfDayIn(zone, instant) -
            Math.floor(instant / MINUTE)
          );
        };
        fc.pre([-50, -24, 26].every((h) => offset(now + h * 60 * MINUTE) === offset(now)));
        const today = dayIn(zone, now);
        const of = (which: typeof today): readonly Interval[] =>
          hours.special_days.find(({ date }) => date === nameOf(which))?.intervals ??
          hours.week[weekdayOf(which)] ??
          [];
        const minute = minuteOfDayIn(zone, now);
        const byClock =
          of(today).some((one) => spanOf(one).start <= minute && minute < spanOf(one).end) ||
          of(addDays(today, -1)).some((one) => spanOf(one).end - 1440 > minute);
        expect(isOpenAt(hours, now)).toBe(byClock);
      }),
      { numRuns: 300 },
    );
  });

  it('a day has at most 24 hours of clock time', () => {
    fc.assert(
      fc.property(clock, clock, (from, to) => {
        fc.pre(from !== to);
        const { start, end } = spanOf({ from, to });
        expect(start).toBe(minutesOf(from));
        expect(end - start).toBeGreaterThan(0);
        expect(end - start).toBeLessThan(1440);
      }),
    );
  });
});
