import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOrder } from './apply-order';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const ids = fc.uniqueArray(fc.constantFrom(...LETTERS));

describe('an order that somebody asked for', () => {
  it('keeps what it does not know of', () => {
    expect(applyOrder(['a', 'b', 'c', 'd'], ['c', 'x', 'a', 'c'])).toEqual(['c', 'a', 'b', 'd']);
  });

  it('neither loses nor doubles anything, and is as asked for what it names', () => {
    fc.assert(
      fc.property(ids, fc.array(fc.constantFrom(...LETTERS, 'x', 'y')), (current, asked) => {
        const result = applyOrder(current, asked);
        expect([...result].sort()).toEqual([...current].sort());
        const named = [...new Set(asked)].filter((id) => current.includes(id));
        expect(result.slice(0, named.length)).toEqual(named);
        expect(applyOrder(result, asked)).toEqual(result);
      }),
    );
  });

  it('of two people at once is the order of the second, whatever the first has done', () => {
    fc.assert(
      fc.property(ids, ids, ids, (current, one, two) => {
        const second = applyOrder(applyOrder(current, one), two);
        expect(second.filter((id) => two.includes(id))).toEqual(two.filter((id) => current.includes(id)));
      }),
    );
  });
});
