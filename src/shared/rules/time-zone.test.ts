import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTimeZone } from './time-zone';

it.each(['UTC', 'Europe/Madrid', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata'])(
  'knows %s',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);
it.each([
  '',
  '+01:00',
  'Mars/Base',
  'Europe/',
  '/Madrid',
  ' UTC',
  'Europe/Madrid\n',
  'x'.repeat(100),
  '../UTC',
])('does not know %j', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
it('property: what it takes can be shown, whatever it is given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...Intl.supportedValuesOf('timeZone'))), (name) => {
      if (isTimeZone(name)) new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0);
    }),
  );
  expect(Intl.supportedValuesOf('timeZone').every(isTimeZone)).toBe(true);
});
