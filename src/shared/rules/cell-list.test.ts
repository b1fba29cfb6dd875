import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, joinedCell } from './cell-list';

const name = fc
  .stringMatching(/^[\p{L}\d ,;|:"'=+.-]{1,12}$/u)
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/(?:^|\s):::(?:\s|$)/.test(text));

describe('names in one cell', () => {
  it('are read as they were written, whatever signs are in them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 5 }), (names) => {
        expect(entriesOf(joinedCell(names))).toEqual(names);
      }),
    );
  });

  it.each([
    ['wool, linen', ['wool', 'linen']],
    ['wool; linen, tweed', ['wool', 'linen, tweed']],
    ['Wool, raw;', ['Wool, raw']],
    ['Wool, raw; VIP', ['Wool, raw', 'VIP']],
    ['* myContacts ::: Friends', ['* myContacts', 'Friends']],
    ['a|b\nc', ['a', 'b', 'c']],
    [' ', []],
  ])('%j is %j', (cell, names) => {
    expect(entriesOf(cell)).toEqual(names);
  });
});
