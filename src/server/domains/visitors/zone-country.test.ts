import { expect, it } from 'vitest';
import { countryName, countryOfZone } from './zone-country';

it.each([
  ['Europe/Madrid', 'ES'],
  ['Europe/Berlin', 'DE'],
  ['America/Sao_Paulo', 'BR'],
  ['Asia/Tokyo', 'JP'],
  ['Europe/London', 'GB'],
  ['UTC', null],
  ['Mars/Base', null],
  ['', null],
])('%s is the time of %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});

it('names countries', () => {
  expect(countryName('ES')).toBe('Spain');
  expect(countryName('??')).toBeNull();
});
