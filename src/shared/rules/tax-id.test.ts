import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAX_ID_TYPES } from '../reference/tax-id-types';
import { isTaxId, MAX_TAX_ID, taxIdMistake, taxIdType, tidyTaxId } from './tax-id';

const isDigit = (char: string): boolean => /\d/.test(char);
/** Every place of a digit, with something there that is none. */
const withLetters = (example: string): string[] =>
  [...example].flatMap((char, at) =>
    isDigit(char) ? [`${example.slice(0, at)}Ä${example.slice(at + 1)}`] : [],
  );

/** Types whose numbers may be as long as the example and a digit more or less. */
const VARIES = new Set([
  'bo_tin',
  'cl_tin',
  'co_nit',
  'cr_tin',
  'de_stn',
  'id_npwp',
  'is_vat',
  'my_itn',
  'ng_tin',
  'nz_gst',
  'ro_tin',
  'sg_gst',
  'sg_uen',
  'tr_tin',
  'ua_vat',
  'eu_vat:BG',
  'eu_vat:CZ',
  'eu_vat:RO',
  'eu_vat:IE',
]);
const rows = TAX_ID_TYPES.map((type) => ({ ...type, entry: type }));

describe('tax IDs', () => {
  it('are the list of the specification', () => {
    expect(TAX_ID_TYPES).toHaveLength(137);
    const keys = TAX_ID_TYPES.map(({ country, type }) => `${country} ${type}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(TAX_ID_TYPES.filter(({ country }) => !/^[A-Z]{2}$/.test(country))).toEqual([]);
  });

  it.each(rows)('$country $type: $example, however it is written', ({ entry, example }) => {
    expect(isTaxId(entry, example)).toBe(true);
    expect(isTaxId(entry, ` ${example.toLowerCase()} `)).toBe(true);
    expect(isTaxId(entry, example.replaceAll(/[\s./-]/g, ''))).toBe(true);
    expect(isTaxId(entry, tidyTaxId(example))).toBe(true);
  });

  it.each(rows)('$country $type: nothing that only looks a little like $example', ({ entry, example }) => {
    const wrong = [
      '',
      ' ',
      '-',
      '?',
      `${example}?`,
      `?${example}`,
      example + example,
      `${example}\n1234567890`,
    ];
    for (const value of [...wrong, ...withLetters(example)]) expect(isTaxId(entry, value), value).toBe(false);
  });

  const fixed = rows.filter(({ country, type }) => !VARIES.has(type) && !VARIES.has(`${type}:${country}`));
  it.each(fixed)('$country $type: no character more or less than $example', ({ entry, example }) => {
    const digit = [...example].findLastIndex(isDigit);
    expect(isTaxId(entry, example.slice(0, digit) + example.slice(digit + 1))).toBe(false);
    expect(isTaxId(entry, `${example.slice(0, digit)}0${example.slice(digit)}`)).toBe(false);
  });

  it.each([
    ['DE', 'eu_vat', 'AT123456789'],
    ['AT', 'eu_vat', 'AT12345678'],
    ['GB', 'eu_vat', 'GB123456789'],
    ['GB', 'gb_vat', 'XI123456789'],
    ['CH', 'ch_vat', 'CHE-123.456.789'],
    ['CA', 'ca_gst_hst', '123456789RX0002'],
    ['ZA', 'za_vat', '5123456789'],
    ['NL', 'eu_vat', 'NL123456789C12'],
  ])('%s %s: the letters that are always the same, not %s', (country, type, value) => {
    const entry = taxIdType(country, type);
    expect(entry && isTaxId(entry, value)).toBe(false);
  });

  it.each([
    ['CZ', 'eu_vat', 'CZ12345678'],
    ['IE', 'eu_vat', 'IE1234567A'],
    ['LT', 'eu_vat', 'LT123456789'],
    ['CH', 'ch_vat', 'CHE-123.456.789 TVA'],
    ['BR', 'br_cnpj', '12.ABC.345/01DE-35'],
    ['GB', 'gb_vat', 'GB 123 456 789 012'],
    ['MX', 'mx_rfc', 'ÑAB010203AB9'],
    ['RU', 'ru_inn', '123456789012'],
  ])('%s %s: %s, though the example is another', (country, type, value) => {
    const entry = taxIdType(country, type);
    expect(entry && isTaxId(entry, value)).toBe(true);
  });

  it('says what is wrong by an example, and knows no types that there are not', () => {
    const type = taxIdType('DE', 'eu_vat');
    expect(type && taxIdMistake(type)).toContain('DE123456789');
    expect(taxIdType('DE', 'us_ein')).toBeUndefined();
  });

  it('never takes long for whatever is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TAX_ID_TYPES),
        fc.string({ maxLength: 2000, unit: 'binary' }),
        (type, value) => {
          if (value.length > MAX_TAX_ID) expect(isTaxId(type, value)).toBe(false);
          expect(tidyTaxId(tidyTaxId(value))).toBe(tidyTaxId(value));
        },
      ),
    );
  });
});
