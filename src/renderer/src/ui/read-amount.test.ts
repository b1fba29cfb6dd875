import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount';

describe('readAmount', () => {
  it.each([
    ['', 'en-US', null],
    ['  ', 'en-US', null],
    ['12000', 'en-US', 12_000],
    ['$12,000.50', 'en-US', 12_000.5],
    ['12,00,000', 'en-IN', 1_200_000],
    ['.5', 'en-US', 0.5],
    ['40 %', 'en-US', 40],
    ['-3', 'en-US', -3],
    ['12.000,50 €', 'de-DE', 12_000.5],
    ['12 000,5', 'fr-FR', 12_000.5],
    ['12.000', 'en-US', undefined],
    ['12,000', 'de-DE', undefined],
    ['1,5', 'en-US', undefined],
    ['1.2.3', 'en-US', undefined],
    ['12k', 'en-US', undefined],
    ['-', 'en-US', undefined],
    ['.', 'en-US', undefined],
    ['1e9', 'en-US', undefined],
  ])('%j in %s is %s', (text, locale, amount) => {
    expect(readAmount(text, locale)).toBe(amount);
  });

  it('reads what is written in any language', () => {
    const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100);
    const locales = fc.constantFrom(
      'en-US',
      'en-IN',
      'en-GB',
      'de-DE',
      'de-CH',
      'fr-FR',
      'pt-BR',
      'es-ES',
      'pl-PL',
    );
    fc.assert(
      fc.property(amounts, locales, (amount, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
        expect(readAmount(text, locale)).toBe(Object.is(amount, -0) ? -0 : amount);
      }),
    );
  });
});
