import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPhone, digitsOf, formatPhoneLoose, phoneVariants, samePerson } from './phone';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const number = fc.oneof(
  fc
    .tuple(fc.constantFrom('55', '52', '521', '54', '549', '91', '1'), fc.integer({ min: 8, max: 12 }))
    .chain(([code, length]) => digits(length).map((rest) => code + rest)),
  digits(11).map((rest) => `5511${rest}`.slice(0, 13)),
);

it('digitsOf reads every way of writing', () => {
  expect(digitsOf('+55 (11) 98765-4321')).toBe('5511987654321');
  expect(digitsOf('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(digitsOf('०१२९')).toBe('0129');
  expect(digitsOf('９１２')).toBe('912');
  expect(digitsOf('no number')).toBe('');
});

describe('phoneVariants', () => {
  it.each([
    ['5511987654321', '551187654321'],
    ['551187654321', '5511987654321'],
    ['5511912345678', '551112345678'],
    ['5215512345678', '525512345678'],
    ['525512345678', '5215512345678'],
    ['5491123456789', '541123456789'],
    ['541123456789', '5491123456789'],
  ])('%s is also %s', (given, other) => {
    expect(phoneVariants(given)).toEqual([given, other]);
  });

  it.each(['551133334444', '5511933334444', '14155552671', '919876543210', '55', ''])(
    '%s has one way',
    (given) => {
      expect(phoneVariants(given)).toEqual([given]);
    },
  );

  it('all variants lead to the same one, and back to each other', () => {
    fc.assert(
      fc.property(number, (given) => {
        const variants = phoneVariants(given);
        for (const variant of variants) {
          expect(canonicalPhone(variant)).toBe(canonicalPhone(given));
          expect(phoneVariants(variant).sort()).toEqual([...variants].sort());
        }
        expect(variants).toContain(canonicalPhone(given));
        expect(canonicalPhone(canonicalPhone(given))).toBe(canonicalPhone(given));
      }),
      { numRuns: 500 },
    );
  });
});

describe('samePerson', () => {
  it('sees through the ways of writing', () => {
    expect(samePerson('+55 11 98765-4321', '551187654321')).toBe(true);
    expect(samePerson('+52 1 55 1234 5678', '+52 55 1234 5678')).toBe(true);
    expect(samePerson('+54 9 11 2345 6789', '541123456789')).toBe(true);
    expect(samePerson('+14155552671', '+14155552672')).toBe(false);
    expect(samePerson('', '')).toBe(false);
  });

  it('never takes two canonical numbers for one', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(samePerson(a, b)).toBe(canonicalPhone(a) === canonicalPhone(b));
        expect(samePerson(a, b)).toBe(samePerson(b, a));
      }),
    );
  });
});

describe('formatPhoneLoose', () => {
  it.each([
    ['919876543210', '+91 98765 43210'],
    ['5511987654321', '+55 11 98765 4321'],
    ['6591234567', '+65 9123 4567'],
    ['971501234567', '+971 501 234 567'],
    ['123', '123'],
    ['', ''],
    ['not digits', 'not digits'],
  ])('%s reads %s', (given, text) => {
    expect(formatPhoneLoose(given)).toBe(text);
  });

  it('changes no digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5,18}$/), (given) => {
        expect(digitsOf(formatPhoneLoose(given))).toBe(given);
        expect(formatPhoneLoose(given)).not.toMatch(/ {2}| $/);
      }),
    );
  });
});
