import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAddresses } from './parse-addresses';

it('reads addresses however they are parted', () => {
  expect(
    parseAddresses('ana@linden.example, Bo@Linden.example;cy@linden.example\n dee@linden.example'),
  ).toEqual({
    good: ['ana@linden.example', 'bo@linden.example', 'cy@linden.example', 'dee@linden.example'],
    wrong: [],
  });
});

it('reads what mail programs write', () => {
  expect(parseAddresses('Ana Diaz <ana@linden.example>, "Bo, jun." <bo@linden.example>').good).toEqual([
    'ana@linden.example',
    'bo@linden.example',
  ]);
});

it('keeps each address once and says what is none', () => {
  expect(parseAddresses('ana@linden.example ANA@linden.example ana@ @linden.example ana')).toEqual({
    good: ['ana@linden.example'],
    wrong: ['ana@', '@linden.example', 'ana'],
  });
});

it('loses nothing that is parted plainly', () => {
  const word = fc.stringMatching(/^[a-z0-9.+-]{1,12}$/);
  const address = fc
    .tuple(word, fc.stringMatching(/^[a-z0-9]{1,8}$/))
    .map(([name, host]) => `${name}@${host}.example`);
  fc.assert(
    fc.property(fc.uniqueArray(address), fc.constantFrom(',', ';', '\n', ' ', ', '), (list, separator) => {
      expect(parseAddresses(list.join(separator))).toEqual({ good: list, wrong: [] });
    }),
  );
});
