import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capitals, finite, flag, id, list, name, partial, record, rowsIn, text } from './fields';

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, Number.NaN, Infinity, '\u0000', '\ud83d', ' ', 'constructor'),
);

const everything = partial({
  text: text(10),
  id,
  name,
  capitals: capitals(5),
  finite,
  flag,
  record,
  list,
  rows: rowsIn(partial({ id })),
  inner: partial({ id, list }),
});

it('reads whatever comes, and one bad field costs no good one', () => {
  const broken = fc.dictionary(
    fc.constantFrom('text', 'name', 'finite', 'flag', 'record', 'list', 'inner'),
    anything,
  );
  fc.assert(
    fc.property(fc.oneof(broken, anything), (value) => {
      const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
      const read = everything.parse({ ...given, id: ' wamid.A ' });
      expect(read.id).toBe('wamid.A');
      expect(Object.keys(everything.parse(value))).toEqual(Object.keys(read));
    }),
  );
});

it('reads what is left out as null, false or empty', () => {
  expect(everything.parse(undefined)).toEqual({
    text: null,
    id: null,
    name: null,
    capitals: '',
    finite: null,
    flag: false,
    record: null,
    list: [],
    rows: [],
    inner: { id: null, list: [] },
  });
});

it('takes numbers for texts and texts for numbers', () => {
  expect(text().parse(12.5)).toBe('12.5');
  expect(finite.parse(' 77.59 ')).toBe(77.59);
  expect(finite.parse('')).toBeNull();
  expect(capitals(64).parse('approved')).toBe('APPROVED');
  expect(flag.parse('true')).toBe(false);
});

it('cuts texts, and keeps what a database refuses out of them', () => {
  expect(text(3).parse('abcd')).toBe('abc');
  expect(text(2).parse('a\ud83d\ude00')).toBe('a\ufffd');
  expect(text().parse('a\u0000b')).toBe('ab');
  expect(text().parse('\u0000')).toBeNull();
});

it('leaves out rows that cannot be read', () => {
  expect(everything.parse({ list: [1, null] }).list).toEqual([1, null]);
  expect(rowsIn(partial({ id })).parse('none')).toEqual([]);
});
