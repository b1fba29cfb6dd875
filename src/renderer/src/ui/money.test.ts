import { afterEach, describe, expect, it } from 'vitest';
import { countIn, currencySign, dealMoney, money } from './money';
import { showTimesIn } from './time-zone';

afterEach(() => {
  showTimesIn(null, null);
  countIn(undefined);
});

describe('dealMoney', () => {
  it.each([
    [12_000, '$12,000'],
    [0, '$0'],
    [99.5, '$99.50'],
    [19.999, '$20'],
    [-4, '-$4'],
  ])('writes %s as %s', (value, shown) => {
    for (const locale of ['en-US', 'en-GB']) {
      showTimesIn('UTC', locale);
      expect(dealMoney(value)).toBe(shown);
    }
  });

  it('counts in the currency of the workspace, with the digits that it has', () => {
    showTimesIn('UTC', 'en-US');
    countIn('EUR');
    expect([dealMoney(12_000), dealMoney(99.5), currencySign()]).toEqual(['€12,000', '€99.50', '€']);
    countIn('JPY');
    expect([dealMoney(12_000), dealMoney(99.5)]).toEqual(['¥12,000', '¥100']);
    countIn('CHF');
    expect(dealMoney(1.25).replace(/\s/, ' ')).toBe('CHF 1.25');
  });

  it('puts the sign where the language has it', () => {
    showTimesIn('UTC', 'de-DE');
    expect(dealMoney(12_000).replace(/\s/, ' ')).toBe('12.000 $');
  });
});

describe('money', () => {
  it('keeps the currency of the order, and one that nobody knows', () => {
    showTimesIn('UTC', 'en-US');
    expect(money(3, 'EUR')).toBe('€3.00');
    expect(money(3, 'no such')).toBe('3.00 no such');
  });
});
