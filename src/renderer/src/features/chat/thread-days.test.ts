import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { sameDay } from '@shared/rules/date-label';
import { showTimesIn } from '../../ui/time-zone';
import { daySpan, isWithin } from './thread-days';

const HOUR_MS = 3_600_000;
const instants = fc
  .integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2100, 0, 1) })
  .map((at) => new Date(at).toISOString());
/** Clocks of the whole world: half hours, quarters, summer times that begin at midnight, a day that was left out. */
const zones = fc.constantFrom(
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'America/Havana',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);

afterEach(() => {
  showTimesIn(null, null);
});

describe('daySpan', () => {
  it('holds exactly the instants of its day, in every zone', () => {
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: -40, max: 40 }), (zone, one, hours) => {
        showTimesIn(zone, null);
        const other = new Date(Date.parse(one) + hours * HOUR_MS).toISOString();
        const same = sameDay(Date.parse(one), Date.parse(other), zone);
        expect([zone, one, other, isWithin(daySpan(one), other)]).toEqual([zone, one, other, same]);
      }),
      { numRuns: 400 },
    );
  });

  it('ends at midnight and not before', () => {
    fc.assert(
      fc.property(zones, instants, (zone, one) => {
        showTimesIn(zone, null);
        const { from, to, key } = daySpan(one);
        const before = new Date(Date.parse(to) - 1).toISOString();
        expect([daySpan(from).key, daySpan(before).key]).toEqual([key, key]);
        expect(daySpan(to).key).not.toBe(key);
      }),
    );
  });

  it('holds nothing when it is no date', () => {
    expect(isWithin(daySpan('soon'), 'soon')).toBe(false);
  });
});
