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
  it('shows the country of a number that several could have, and of one that is still typed', () => {
    expect(phoneParts('+447700900123')).toEqual({ country: 'GB', rest: '07700 900123' });
    expect(phoneParts('+44 7')).toEqual({ country: 'GB', rest: '+44 7' });
    expect(phoneParts('+9715')).toEqual({ country: 'AE', rest: '+9715' });
    expect(phoneParts('98765')).toEqual({ country: null, rest: '98765' });
  });
  it('knows which of the countries that share a calling code comes first', () => {
    for (const { calling } of COUNTRIES) {
      const sharing = COUNTRIES.filter((one) => one.calling === calling).map(({ code }) => code);
      expect(sharing).toContain(phoneParts(`+${calling}`).country);
    }
    expect(['1', '7', '39', '44', '61'].map((code) => phoneParts(`+${code}`).country)).toEqual([
      'US',
      'RU',
      'IT',
      'GB',
      'AU',
    ]);
  });
  it.each([
    '+447700900123',
    '+442079460018',
    '+2348035550100',
    '+12025550123',
    '+79991234567',
    '+971505550142',
  ])('gives %s back as it was', (value) => {
    const { country, rest } = phoneParts(value);
    expect(phoneValue(country ?? '', rest)).toBe(value);
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
