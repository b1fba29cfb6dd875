import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldKind, FIELD_KIND_NAMES, hasProperties } from '../reference/field-kinds';
import {
  type FieldProperty,
  checkFieldValue,
  fieldKey,
  indexedValues,
  optionValue,
  readValue,
} from './custom-fields';

const OPTIONS = [
  { label: 'Red wine', value: '_red_wine' },
  { label: 'White', value: '_white' },
  { label: 'None', value: '_none' },
];
const PROPERTIES: readonly FieldProperty[] = [
  { name: 'school', label: 'School', kind: 'text', required: true, options: [] },
  { name: 'since', label: 'Since', kind: 'date', required: false, options: [] },
  { name: 'wine', label: 'Wine', kind: 'choice', required: false, options: OPTIONS },
];
const field = (kind: FieldKind, required = false) => ({
  label: 'Taste',
  kind,
  required,
  options: OPTIONS,
  properties: PROPERTIES,
});
/** As it comes out of a document. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const checked = (kind: FieldKind, value: unknown): unknown => {
  const result = checkFieldValue(field(kind), value);
  return result.ok ? result.value : result;
};

describe('a value of a field', () => {
  it.each([
    ['text', '  two   words ', 'two words'],
    ['long_text', ' a\n\nb ', 'a\n\nb'],
    ['number', '12.50', 12.5],
    ['number', -0, 0],
    ['money', 12.345, 12.35],
    ['date', '2028-02-29', '2028-02-29'],
    ['datetime', '2030-01-01T10:00:00+02:00', '2030-01-01T08:00:00.000Z'],
    ['yes_no', false, false],
    ['choice', '_white', '_white'],
    ['choices', ['_none', '_red_wine', '_none'], ['_red_wine', '_none']],
    ['phone', '+44 7911 123456', '+447911123456'],
    ['email', ' ana@parley.example ', 'ana@parley.example'],
    ['url', 'https://parley.example/a?b', 'https://parley.example/a?b'],
    ['time', '09:30', '09:30'],
    ['daterange', '2030-01-31 to 2030-02-01', '2030-01-31 to 2030-02-01'],
    ['timezone', 'Europe/Madrid', 'Europe/Madrid'],
    ['radio', '_none', '_none'],
    ['checkbox', ['_white', '_red_wine'], ['_red_wine', '_white']],
    ['autocomplete', ' New  York ', 'New York'],
    ['file', { _id: 'm1', name: 'offer.pdf', url: 'x' }, { _id: 'm1', name: 'offer.pdf' }],
    ['object', { school: ' Harbour ', since: null }, { school: 'Harbour' }],
    ['object', { school: '', since: null }, null],
    [
      'array',
      [{ school: 'a' }, {}, { school: 'b', wine: '_white' }],
      [{ school: 'a' }, { school: 'b', wine: '_white' }],
    ],
    ['text', '   ', null],
    ['text', 'a\0b\ud800', 'ab\ufffd'],
    ['choices', [], null],
    ['array', [{}, {}], null],
  ] as const)('%s: %j is kept as %j', (kind, value, kept) => {
    expect(checked(kind, value)).toEqual(kept);
  });

  it.each([
    ['text', 7],
    ['text', 'x'.repeat(501)],
    ['long_text', 'x'.repeat(5001)],
    ['number', 'twelve'],
    ['number', '1e5'],
    ['number', Infinity],
    ['number', 1e15],
    ['date', '2030-02-30'],
    ['date', '2030-1-1'],
    ['date', '0000-01-01'],
    ['datetime', '2030-01-01'],
    ['datetime', '2030-13-01T10:00Z'],
    ['yes_no', 'yes'],
    ['choice', 'White'],
    ['choices', '_white'],
    ['choices', ['_white', '_black']],
    ['phone', 'call me'],
    ['email', 'ana@parley'],
    ['email', 'a na@parley.example'],
    ['time', '24:00'],
    ['time', '9:30'],
    ['daterange', '2030-02-01 to 2030-01-31'],
    ['daterange', '2030-02-01'],
    ['daterange', '2030-02-01 to 2030-02-30'],
    ['timezone', 'Europe/Nowhere'],
    ['radio', '_blue'],
    ['checkbox', '_white'],
    ['file', 'offer.pdf'],
    ['object', { since: '2030-01-01' }],
    ['object', { school: 'a', since: 'soon' }],
    ['object', { school: 'a', unheard_of: 1 }],
    ['array', { school: 'a' }],
    ['array', [{ school: 'a' }, { wine: '_blue' }]],
    ['array', Array.from({ length: 51 }, () => ({ school: 'a' }))],
    ['url', 'parley.example'],
    ['url', 'javascript:alert(1)'],
    ['url', 'https://'],
  ] as const)('%s: %j is refused in words', (kind, value) => {
    const result = checkFieldValue(field(kind), value);
    expect(result).toEqual({ ok: false, message: expect.stringMatching(/^\w.+/) as string });
  });

  it('is asked for where it is required', () => {
    for (const kind of FIELD_KIND_NAMES) {
      for (const empty of [null, undefined, '', '  ', []])
        expect(checkFieldValue(field(kind, true), empty)).toEqual({
          ok: false,
          message: 'Taste is required.',
        });
    }
  });

  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.array(fc.constantFrom('_red_wine', '_white', '_none', 'x')),
    fc.constantFrom('_white', '+447911123456', 'ana@parley.example', 'https://parley.example', null),
    fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
    fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
    fc.object(),
    fc.constantFrom('09:30', '2030-01-01 to 2030-01-02', 'Europe/Madrid'),
    fc.array(fc.record({ school: fc.string(), wine: fc.constantFrom('_white', null) })),
  );

  it('is never a surprise: what is right stays as it is when it is checked again, and comes back as it was kept', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_KIND_NAMES), anything, (kind, value) => {
        const result = checkFieldValue(field(kind), value);
        if (!result.ok) return;
        expect(checkFieldValue(field(kind), result.value)).toEqual(result);
        expect(readValue(field(kind), kept(result.value))).toEqual(result.value);
        const { texts, numbers } = indexedValues(kind, result.value);
        expect(texts.length + numbers.length > 0).toBe(result.value !== null);
      }),
      { numRuns: 2000 },
    );
  });

  it('loses the options that are gone', () => {
    const left = { kind: 'choices' as const, options: OPTIONS.slice(1) };
    expect(readValue(left, ['_red_wine', '_none'])).toEqual(['_none']);
    expect(readValue(left, ['_red_wine'])).toBeNull();
    expect(readValue({ ...left, kind: 'choice' }, '_red_wine')).toBeNull();
  });
});

describe('an inner field', () => {
  it('is named where it is wrong, with its place in a list', () => {
    expect(checkFieldValue(field('array'), [{ school: 'a' }, { since: '2030-01-01' }])).toEqual({
      ok: false,
      message: '2. School is required.',
    });
    expect(checkFieldValue(field('object'), { school: 'a', since: '2030-02-30' })).toEqual({
      ok: false,
      message: 'Since: There is no such day.',
    });
  });

  it('that is gone is not read any more', () => {
    for (const kind of FIELD_KIND_NAMES.filter(hasProperties)) {
      const left = { ...field(kind), properties: PROPERTIES.slice(1) };
      const entry = { school: 'a', wine: '_red_wine' };
      const list = kind === 'array';
      expect(readValue(left, list ? [entry, { school: 'b' }] : entry)).toEqual(
        list ? [{ wine: '_red_wine' }] : { wine: '_red_wine' },
      );
      expect(readValue(left, list ? [{ school: 'b' }] : { school: 'b' })).toBeNull();
    }
  });
});

describe('the key of a field', () => {
  it.each([
    ['Favourite wine', 'favourite_wine'],
    ['Größe (cm)', 'gro_e_cm'],
    ['2nd name', 'field_2nd_name'],
    ['生日', 'field'],
    ['__', 'field'],
  ])('of %j is %j', (label, key) => {
    expect(fieldKey(label, new Set())).toBe(key);
  });

  it('is one that nobody has, made of letters, digits and underscores', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (label, others) => {
        const taken = new Set([...others, fieldKey(label, new Set())]);
        const key = fieldKey(label, taken);
        expect(taken).not.toContain(key);
        expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
      }),
    );
  });
});

it('the value of an option is an underscore and its label', () => {
  expect(optionValue(' Red  Wine ')).toBe('_red_wine');
});
