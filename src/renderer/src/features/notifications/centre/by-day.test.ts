import type { Notification } from '@shared/contract/notifications';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay } from './by-day';

const notification = (at: string): Notification => ({
  _id: at,
  business_id: 'b',
  business_title: 'B',
  subtype: 'USER_welcome',
  at,
  actor: null,
  title: '',
  text: '',
  path: null,
  target: null,
  read: 2,
});
const now = Date.parse('2026-03-10T12:00:00.000Z');

describe('the days of the centre', () => {
  it('are those of the person’s clock', () => {
    const rows = ['2026-03-10T11:00:00.000Z', '2026-03-09T23:30:00.000Z', '2026-03-09T20:00:00.000Z'];
    const daysIn = (zone: string) =>
      byDay(rows.map(notification), now, zone).map(({ label, rows: of }) => [label, of.length]);
    expect(daysIn('UTC')).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
    ]);
    // Half past midnight in Vienna.
    expect(daysIn('Europe/Vienna')).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
    ]);
  });

  it('keep every row once, in order', () => {
    const instants = fc.array(
      fc.date({ min: new Date('2026-01-01'), max: new Date(now), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(instants, (dates) => {
        const rows = dates
          .toSorted((a, b) => b.getTime() - a.getTime())
          .map((date) => notification(date.toISOString()));
        const days = byDay(rows, now, 'America/New_York');
        expect(days.flatMap((day) => day.rows)).toEqual(rows);
        expect(days.every((day) => day.rows.length > 0)).toBe(true);
        expect(new Set(days.map(({ label }) => label)).size).toBe(days.length);
      }),
    );
  });
});
