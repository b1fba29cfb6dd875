import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@shared/rules/languages';
import { isoMinute, formatMinute } from './format-field';
import { parseTime } from './parse-time';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30pm', '21:30'],
  ['12am', '00:00'],
  ['12 p.m.', '12:00'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  ['23:59', '23:59'],
])('reads %s', (text, time) => {
  expect(isoMinute(parseTime(text) ?? -1)).toBe(time);
});

it.each(['', 'x', '24:00', '9:60', '13pm', '0am', '9 10', '10:00 tomorrow', '99'])(
  '“%s” is no time',
  (text) => {
    expect(parseTime(text)).toBeNull();
  },
);

it('reads every time as every language writes it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGE_CODES), fc.integer({ min: 0, max: 1439 }), (locale, minute) => {
      expect(parseTime(formatMinute(minute, locale))).toBe(minute);
    }),
  );
});
