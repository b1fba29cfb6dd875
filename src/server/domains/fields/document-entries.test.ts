import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentEntries } from './document-entries';

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '\\', '\\"', '":', '",', '}', 'a":"b', '\\\\"', '\u2028'),
);
const simple = fc.oneof(
  words,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const values = fc.oneof(
  simple,
  fc.array(words, { maxLength: 3 }),
  fc.dictionary(words, simple, { maxKeys: 2 }),
);
const documents = fc.dictionary(
  fc.oneof({ weight: 5, arbitrary: fc.nat(99).map((no) => `f${no}`) }, words),
  fc.oneof({ weight: 3, arbitrary: simple }, values),
);

/** As SQLite keeps it, as PostgreSQL writes it, and as neither does. */
const FORMS = [
  (document: object) => JSON.stringify(document),
  (document: object) =>
    `{${Object.entries(document)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(', ')}}`,
  (document: object) => JSON.stringify(document, null, 2),
];

test('a document is read as JSON.parse reads it, however it is written', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(...FORMS), (document, write) => {
      const text = write(document);
      expect(documentEntries(text)).toEqual(Object.entries(JSON.parse(text) as object));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '',
  '{',
  '{"a',
  '{"a":',
  '{"a":"b',
  '{"a":1',
  '{"a":"b"]',
  '{"a":"b";"c":1}',
  'null1',
  '{"a":nope}',
  '{"a":1,}',
])('what is no document is refused: %s', (text) => {
  expect(() => documentEntries(text)).toThrow();
});
