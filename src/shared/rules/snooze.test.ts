import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SNOOZE_CHOICES, snoozeEnd } from './snooze';

const friday = new Date(2026, 10, 20, 22, 15).getTime();

it.each([
  ['one_hour', new Date(2026, 10, 20, 23, 15)],
  ['two_hours', new Date(2026, 10, 21, 0, 15)],
  ['tomorrow_morning', new Date(2026, 10, 21, 8)],
  ['tomorrow_afternoon', new Date(2026, 10, 21, 13)],
] as const)('%s', (choice, end) => {
  expect(snoozeEnd(choice, friday)).toBe(end.getTime());
});

it('always ends later, within two days', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SNOOZE_CHOICES), fc.date({ noInvalidDate: true }), (choice, date) => {
      fc.pre(Math.abs(date.getTime()) < 8e15);
      const end = snoozeEnd(choice, date.getTime());
      expect(end).toBeGreaterThan(date.getTime());
      expect(end - date.getTime()).toBeLessThan(48 * 3_600_000);
    }),
  );
});
