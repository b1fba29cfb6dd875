import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asList, asNumber, asObject, asText, isObject } from './json-values';

it('reads whatever comes as what was asked for', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isObject(asObject(value))).toBe(true);
      expect(Array.isArray(asList(value))).toBe(true);
      expect(typeof asText(value)).toBe('string');
      expect(asNumber(value) ?? 0).toSatisfy(Number.isFinite);
    }),
  );
});

it('gives back what is of the kind', () => {
  const object = { a: 1 };
  expect(asObject(object)).toBe(object);
  expect([asObject([]), asObject(null), asList({ length: 1 }), asText(1), asNumber('1')]).toEqual([
    {},
    {},
    [],
    '',
    null,
  ]);
  expect([asList([1]), asText('a'), asNumber(1.5)]).toEqual([[1], 'a', 1.5]);
});
