import { expect, it } from 'vitest';
import { exampleOf, isMeant, TAX_ID_OPTIONS, taxIdErrors, taxIdOf, valuesOf } from './tax-id-options';

it('every kind is there once, by its country’s name', () => {
  expect(new Set(TAX_ID_OPTIONS.map(({ value }) => value)).size).toBe(137);
  expect(TAX_ID_OPTIONS.map(({ label }) => label)).toContain('Germany · European VAT number');
  expect(TAX_ID_OPTIONS.filter(({ label }) => /^[A-Z]{2} ·/.test(label))).toEqual([]);
});

it.each([
  ['germ vat', 'DE eu_vat'],
  ['northern ireland', 'GB eu_vat'],
  ['us ein', 'US us_ein'],
  ['Steuernummer', 'DE de_stn'],
])('%s finds %s', (typed, value) => {
  expect(TAX_ID_OPTIONS.filter((option) => isMeant(typed, option)).map((option) => option.value)).toContain(
    value,
  );
});

it('says what is wrong, as the server would', () => {
  expect(taxIdErrors({ kind: '', value: '' })).toEqual({ kind: 'Please choose a country and a kind.' });
  expect(taxIdErrors({ kind: 'DE eu_vat', value: ' ' })).toEqual({ value: 'This field is required' });
  expect(taxIdErrors({ kind: 'DE eu_vat', value: 'DE12' }).value).toContain('DE123456789');
  expect(taxIdErrors({ kind: 'DE eu_vat', value: ' de 123 456 789 ' })).toEqual({});
  expect(exampleOf('DE eu_vat')).toBe('DE123456789');
  expect(exampleOf('')).toBeUndefined();
});

it('goes to the server and back', () => {
  const saved = { country: 'DE', type: 'eu_vat', value: 'DE123456789' };
  expect(taxIdOf(valuesOf(saved))).toEqual(saved);
  expect(valuesOf(null)).toEqual({ kind: '', value: '' });
});
