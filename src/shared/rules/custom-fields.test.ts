import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldKind, FIELD_KIND_NAMES } from '../reference/field-kinds';
import { checkFieldValue, fieldKey, keepValue, optionValue, readValue } from './custom-fields';

const OPTIONS = [
  { label: 'Red wine', value: '_red_wine' },
  { label: 'White', value: '_white' },
  { label: 'None', value: '_none' },
];
const field = (kind: FieldKind, required = false) => ({ label: 'Taste', kind, required, options: OPTIONS });
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
    ['text', '   ', null],
    ['choices', [], null],
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
  );

  it('is never a surprise: what is right stays as it is when it is checked again, and comes back as it was kept', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_KIND_NAMES), anything, (kind, value) => {
        const result = checkFieldValue(field(kind), value);
        if (!result.ok) return;
        expect(checkFieldValue(field(kind), result.value)).toEqual(result);
        expect(readValue(field(kind), keepValue(result.value))).toEqual(result.value);
      }),
      { numRuns: 2000 },
    );
  });

  it('loses the options that are gone', () => {
    const left = { kind: 'choices' as const, options: OPTIONS.slice(1) };
    expect(readValue(left, keepValue(['_red_wine', '_none']))).toEqual(['_none']);
    expect(readValue(left, keepValue(['_red_wine']))).toBeNull();
    expect(readValue({ ...left, kind: 'choice' }, keepValue('_red_wine'))).toBeNull();
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
