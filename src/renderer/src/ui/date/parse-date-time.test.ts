import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@shared/rules/languages';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { isMonthFirst, formatDateTime } from './format-field';
import { type DateTimeParseOptions, toInstant, parseDateTime } from './parse-date-time';

/** A Monday, half past three in Berlin. */
const NOW = Date.parse('2026-11-23T14:30:00Z');
const BERLIN: DateTimeParseOptions = {
  zone: 'Europe/Berlin',
  now: NOW,
  held: null,
  usualMinute: 17 * 60,
  monthFirst: true,
  toward: 'future',
};
const read = (text: string, over: Partial<DateTimeParseOptions> = {}): string => {
  const options = { ...BERLIN, ...over };
  const parsed = parseDateTime(text, options);
  return 'at' in parsed ? new Date(parsed.at).toISOString().slice(0, 16) : parsed.problem;
};

describe('what is written is the moment that is meant', () => {
  it.each([
    ['Wed, Nov 25, 2026 10:00', '2026-11-25T09:00'],
    ['Wed, Nov 25, 2026 10:00 AM', '2026-11-25T09:00'],
    ['25.11.2026 10:00', '2026-11-25T09:00'],
    ['5.11.2027 10:00', '2027-11-05T09:00'],
    ['11/25/2026 10am', '2026-11-25T09:00'],
    ['11/25/26, 10 a.m.', '2026-11-25T09:00'],
    ['25/11/2026 10am', '2026-11-25T09:00'],
    ['2026-11-25', '2026-11-25T16:00'],
    ['2026-11-25T10:00', '2026-11-25T09:00'],
    ['2026/11/25 10:00:00', '2026-11-25T09:00'],
    ['tomorrow 8am', '2026-11-24T07:00'],
    ['8am tomorrow', '2026-11-24T07:00'],
    ['Tomorrow at 8:30 pm', '2026-11-24T19:30'],
    ['today noon', '2026-11-23T11:00'],
    ['25 Nov', '2026-11-25T16:00'],
    ['Nov 25th', '2026-11-25T16:00'],
    ['the 25th of November at 10', 'unknown'],
    ['25th of November at 10:00', '2026-11-25T09:00'],
    ['1 Nov', '2027-11-01T16:00'],
    ['29 Feb', '2028-02-29T16:00'],
    ['10:30pm', '2026-11-23T21:30'],
    ['10:30', '2026-11-24T09:30'],
    ['friday 9am', '2026-11-27T08:00'],
    ['Mon', '2026-11-30T16:00'],
    ['in 3 days', '2026-11-26T16:00'],
    ['in 2 hours', '2026-11-23T16:30'],
    ['in a week 9:00', '2026-11-30T08:00'],
    ['  NOV\u202f25   2026\u00a010:00\u202fPM ', '2026-11-25T21:00'],
    ['Nov 25, 2026 10:00 GMT+3', '2026-11-25T07:00'],
  ])('%s', (text, at) => {
    expect(read(text)).toBe(at);
  });

  it.each(['gibberish', '13pm', '25:00', '10:75', 'Nov', '25', 'tomorrow maybe', 'Nov 25 or 26', ''])(
    '“%s” is not understood',
    (text) => {
      expect(read(text)).toBe('unknown');
    },
  );

  it.each(['Feb 31, 2026', '31.11.2026', '2026-13-01', 'Feb 29, 2027 10:00', '13/13/2026', 'Nov 25, 0026'])(
    'there is no %s',
    (text) => {
      expect(read(text)).toBe('nonexistent');
    },
  );

  it('keeps the time of what is held where only a day is written, and the day where only a time is', () => {
    const held = Date.parse('2026-12-04T06:15:00Z');
    expect(read('25 Nov', { held })).toBe('2026-11-25T06:15');
    expect(read('9pm', { held })).toBe('2026-12-04T20:00');
  });

  it('reads 5/6 as the person’s language writes it', () => {
    expect(read('5/6/2027 10:00')).toBe('2027-05-06T08:00');
    expect(read('5/6/2027 10:00', { monthFirst: false })).toBe('2027-06-05T08:00');
    expect(LANGUAGE_CODES.filter(isMonthFirst)).toEqual(['en-US', 'en-CA']);
  });

  it('tells a time that clocks skip, and a day that a zone has left out', () => {
    expect(read('Mar 29, 2026 2:30 AM')).toBe('skipped');
    expect(read('Mar 29, 2026 3:00 AM')).toBe('2026-03-29T01:00');
    expect(read('Dec 30, 2011 10:00', { zone: 'Pacific/Apia' })).toBe('skipped');
  });

  it('of an hour that clocks show twice it is the first, unless the distance from Greenwich stands there', () => {
    expect(read('Oct 25, 2026 2:30 AM')).toBe('2026-10-25T00:30');
    const second = Date.parse('2026-10-25T01:30:00Z');
    expect(formatDateTime(second, 'Europe/Berlin', 'en-US')).toBe('Sun, Oct 25, 2026 2:30 AM GMT+1');
    expect(read('Sun, Oct 25, 2026 2:30 AM GMT+1')).toBe('2026-10-25T01:30');
  });
});

const MINUTE_MS = 60_000;
const minutes = fc
  .integer({ min: Date.UTC(1973, 0, 1) / MINUTE_MS, max: Date.UTC(2099, 11, 31) / MINUTE_MS })
  .map((minute) => minute * MINUTE_MS);
const locales = fc.constantFrom(...LANGUAGE_CODES);

describe('what a field shows means what it holds', () => {
  it('in every zone, in every language', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(fc.constantFrom(...zones), locales, minutes, (zone, locale, at) => {
        const options = { ...BERLIN, zone, monthFirst: isMonthFirst(locale) };
        expect(parseDateTime(formatDateTime(at, zone, locale), options)).toEqual({ at });
      }),
      { numRuns: 2000 },
    );
  });

  it('around every change of clocks', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Gaza',
    ];
    const near = fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 0, max: 365 * 24 * 4 }), locales);
    fc.assert(
      fc.property(near, ([zone, quarter, locale]) => {
        const at = Date.UTC(2026, 0, 1) + quarter * 15 * MINUTE_MS;
        const options = { ...BERLIN, zone, monthFirst: isMonthFirst(locale) };
        expect(parseDateTime(formatDateTime(at, zone, locale), options)).toEqual({ at });
      }),
      { numRuns: 2000 },
    );
  });

  it('never answers with another time than the one that is written', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    const days = fc.record({
      year: fc.integer({ min: 1975, max: 2090 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 0, max: 1439 }), (zone, day, minute) => {
        const at = toInstant(zone, day, minute);
        if (at !== null) expect(nameOf(dayIn(zone, at))).toBe(nameOf(day));
        const clock = `${String(Math.floor(minute / 60))}:${String(minute % 60).padStart(2, '0')}`;
        const parsed = parseDateTime(`${nameOf(day)} ${clock}`, { ...BERLIN, zone });
        expect(parsed).toEqual(at === null ? { problem: 'skipped', day } : { at });
      }),
      { numRuns: 1000 },
    );
  });
});
