import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '@shared/contract/activities';
import { grouped } from './list-activities';

const ZONES = ['Asia/Karachi', 'America/Sao_Paulo', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia', 'UTC'] as const; // prettier-ignore
const at = (instant: number): Activity =>
  ({ activity_date: new Date(instant).toISOString() }) as unknown as Activity;
const dayOf = (zone: string, instant: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);

describe('days and months of a timeline', () => {
  it('begin by the clock of the reader, also where it is put forward and back', () => {
    const instant = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2035, 0) });
    // Around the nights in which clocks of many zones change.
    const change = fc
      .tuple(
        fc.constantFrom(
          Date.UTC(2026, 2, 29),
          Date.UTC(2026, 9, 25),
          Date.UTC(2026, 2, 8),
          Date.UTC(2026, 10, 1),
        ),
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
      ) // prettier-ignore
      .map(([night, by]) => night + by);
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.array(fc.oneof(instant, change), { maxLength: 12 }),
        (zone, instants) => {
          const sorted = instants.toSorted((a, b) => b - a);
          const days = grouped(sorted.map(at), 'day', zone);
          for (const { date, activities } of days)
            for (const { activity_date } of activities)
              expect(dayOf(zone, Date.parse(activity_date))).toBe(date);
          expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
          for (const { date, activities } of grouped(sorted.map(at), 'month', zone))
            for (const { activity_date } of activities)
              expect(`${dayOf(zone, Date.parse(activity_date)).slice(0, 7)}-01`).toBe(date);
        },
      ),
    );
  });

  it('put half past eleven at night in Karachi where it is for somebody in São Paulo', () => {
    const late = Date.parse('2026-01-01T23:30:00+05:00');
    expect(grouped([at(late)], 'day', 'Asia/Karachi')[0]?.date).toBe('2026-01-01');
    expect(grouped([at(late)], 'day', 'America/Sao_Paulo')[0]?.date).toBe('2026-01-01');
    const early = Date.parse('2026-01-01T00:30:00+05:00');
    expect(grouped([at(early)], 'day', 'America/Sao_Paulo')[0]?.date).toBe('2025-12-31');
  });
});
