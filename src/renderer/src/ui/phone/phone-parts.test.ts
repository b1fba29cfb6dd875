import { describe, expect, it } from 'vitest';
import { COUNTRIES, DEFAULT_COUNTRY, phoneParts, phoneValue } from './phone-parts';

describe('the telephone number of a button', () => {
  it('begins in India', () => {
    expect(DEFAULT_COUNTRY).toBe('IN');
    expect(phoneValue(DEFAULT_COUNTRY, '98765 43210')).toBe('+919876543210');
  });
  it.each([
    ['NG', '0803 555 0100', '+2348035550100'],
    ['IN', '+44 20 7946 0018', '+442079460018'],
    ['DE', '1', '+491'],
    ['IN', '', ''],
    ['IN', '+4', '+4'],
  ])('%s %j is kept as %j', (country, rest, value) => {
    expect(phoneValue(country, rest)).toBe(value);
  });
  it('shows a number that is kept with its country', () => {
    expect(phoneParts('+2348035550100')).toEqual({ country: 'NG', rest: '0803 555 0100' });
    expect(phoneParts('+4')).toEqual({ country: null, rest: '+4' });
  });
  it('knows every country by name', () => {
    expect(COUNTRIES.length).toBeGreaterThan(200);
    expect(COUNTRIES.find(({ code }) => code === 'NG')).toEqual({
      code: 'NG',
      name: 'Nigeria',
      calling: '234',
    });
  });
});
