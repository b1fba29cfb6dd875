import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SNOOZE_CHOICES, snoozeEnd } from './snooze';

const ZONES = ['UTC', 'Europe/Dublin', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];
const friday = Date.parse('2026-11-20T22:15:00Z');

it.each([
  ['one_hour', 'Europe/Dublin', '2026-11-20T23:15:00Z'],
  ['two_hours', 'Europe/Dublin', '2026-11-21T00:15:00Z'],
  ['tomorrow_morning', 'Europe/Dublin', '2026-11-21T08:00:00Z'],
  ['tomorrow_morning', 'Europe/Berlin', '2026-11-21T07:00:00Z'],
  // It is Saturday there already.
  ['tomorrow_morning', 'Asia/Kolkata', '2026-11-22T02:30:00Z'],
  ['tomorrow_afternoon', 'America/New_York', '2026-11-21T18:00:00Z'],
] as const)('%s in %s', (choice, zone, end) => {
  expect(new Date(snoozeEnd(choice, friday, zone)).toISOString()).toBe(end.replace('Z', '.000Z'));
});

it('keeps the hour over a night of 23 hours, and over a day that a zone leaves out', () => {
  const spring = Date.parse('2027-03-27T20:00:00Z');
  expect(snoozeEnd('tomorrow_morning', spring, 'Europe/Berlin')).toBe(Date.parse('2027-03-28T06:00:00Z'));
  const samoa = Date.parse('2011-12-29T20:00:00Z');
  expect(snoozeEnd('tomorrow_morning', samoa, 'Pacific/Apia')).toBe(Date.parse('2011-12-30T18:00:00Z'));
});

it('always ends later, within two days', () => {
  const moments = fc.date({ min: new Date('2012-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...SNOOZE_CHOICES),
      moments,
      fc.constantFrom(...ZONES),
      (choice, date, zone) => {
        const end = snoozeEnd(choice, date.getTime(), zone);
        expect(end).toBeGreaterThan(date.getTime());
        expect(end - date.getTime()).toBeLessThan(48 * 3_600_000);
      },
    ),
  );
});
