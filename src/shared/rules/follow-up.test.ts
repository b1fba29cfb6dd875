import { describe, expect, it } from 'vitest';
import { FOLLOW_UP_TIMES, followUpDue, followUpLabel } from './follow-up';

const OFFICE = [{ from: '09:00', to: '18:00' }];
const week = [[], OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, []];
const hours = { week, special_days: [] };
/** A Monday. */
const MONDAY = Date.parse('2026-11-23T10:00:00Z');
const DAY = 86_400_000;

describe('when a follow-up is due', () => {
  it('counts business days, and says their weekday', () => {
    expect(followUpLabel('three_business_days', MONDAY, 'UTC', hours)).toBe('In 3 business days(Thursday)');
    expect(followUpLabel('three_business_days', MONDAY + 2 * DAY, 'UTC', hours)).toBe(
      'In 3 business days(Monday)',
    );
  });

  it('skips holidays, and counts a Saturday on which somebody works', () => {
    const special_days = [
      { date: '2026-11-24', intervals: [] },
      { date: '2026-11-28', intervals: OFFICE },
    ];
    expect(followUpLabel('one_business_day', MONDAY, 'UTC', { week, special_days })).toBe(
      'In 1 business day(Wednesday)',
    );
    expect(followUpLabel('one_business_day', MONDAY + 4 * DAY, 'UTC', { week, special_days })).toBe(
      'In 1 business day(Saturday)',
    );
  });

  it('is by the clock of the person, also over the change of clocks, and never in the past', () => {
    expect(new Date(followUpDue('tomorrow', MONDAY, 'Asia/Karachi', hours)).toISOString()).toBe(
      '2026-11-24T12:00:00.000Z',
    );
    const before = Date.parse('2026-10-24T10:00:00Z');
    expect(new Date(followUpDue('tomorrow', before, 'Europe/Berlin', hours)).toISOString()).toBe(
      '2026-10-25T16:00:00.000Z',
    );
    const late = Date.parse('2026-11-23T23:59:30Z');
    for (const time of FOLLOW_UP_TIMES)
      for (const zone of ['UTC', 'Pacific/Apia', 'America/Sao_Paulo'])
        expect(followUpDue(time, late, zone, hours), `${time} ${zone}`).toBeGreaterThan(late);
  });

  it('counts every day where nobody ever works', () => {
    const closed = { week: [[], [], [], [], [], [], []], special_days: [] };
    expect(followUpLabel('two_business_days', MONDAY, 'UTC', closed)).toBe('In 2 business days(Wednesday)');
  });
});
