import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listKey } from './list-name';

describe('a name as it is compared', () => {
  it.each([
    ['VIP', 'vip'],
    ['  New   lead ', 'new lead'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['Straße', 'straße'],
  ])('%j is %j', (name, key) => {
    expect(listKey(name)).toBe(key);
  });

  it('is the same for what it has made itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(listKey(` ${listKey(name)} `)).toBe(listKey(name));
      }),
    );
  });
});
