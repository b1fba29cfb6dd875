import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, DUE_LABELS, DUE_PRESETS, dueOf } from './task-due';
import { nameOf } from './zoned-time';

const at = (text: string): number => Date.parse(text);
const due = (preset: (typeof DUE_PRESETS)[number], now: string, zone = 'Europe/Berlin'): string =>
  new Date(dueOf(preset, at(now), zone)).toISOString();

describe('presets of a due date', () => {
  it('go from today through six months', () => {
    expect(DUE_PRESETS.map((preset) => DUE_LABELS[preset])).toEqual([
      'Today',
      'Tomorrow',
      'In 3 days',
      'In 1 week',
      'In 2 weeks',
      'In 1 month',
      'In 3 months',
      'In 6 months',
    ]);
  });

  it('mean the end of the working day by the clock of the person', () => {
    expect(due('today', '2026-11-22T08:00:00Z')).toBe('2026-11-22T16:00:00.000Z');
    expect(due('tomorrow', '2026-11-22T08:00:00Z', 'America/New_York')).toBe('2026-11-23T22:00:00.000Z');
    // Clocks have gone back meanwhile.
    expect(due('one_week', '2026-10-20T08:00:00Z')).toBe('2026-10-27T16:00:00.000Z');
    expect(due('six_months', '2026-08-31T08:00:00Z')).toBe('2027-02-28T16:00:00.000Z');
  });

  it('mean the end of the day when the working day is over', () => {
    expect(due('today', '2026-11-22T17:00:00Z')).toBe('2026-11-22T22:59:00.000Z');
    expect(due('today', '2026-11-22T22:59:30Z')).toBe('2026-11-23T16:00:00.000Z');
  });

  it('never lie in the past, and come in their order', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Apia',
    );
    const moment = fc.integer({ min: at('2012-01-01'), max: at('2040-01-01') });
    fc.assert(
      fc.property(zone, moment, (name, now) => {
        const times = DUE_PRESETS.map((preset) => dueOf(preset, now, name));
        expect(Math.min(...times)).toBeGreaterThan(now);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it('clamp a month to its last day', () => {
    expect(nameOf(addMonths({ year: 2027, month: 10, day: 31 }, 4))).toBe('2028-02-29');
    expect(nameOf(addMonths({ year: 2026, month: 12, day: 15 }, 1))).toBe('2027-01-15');
  });
});
