import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveInList } from './move-in-list';

it('moves one item and keeps the order of the others', () => {
  expect(moveInList(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveInList(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveInList(['a', 'b', 'c'], 1, 3)).toEqual(['a', 'b', 'c']);
});

it('loses and doubles nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(9), fc.nat(9), (list, from, to) => {
      const moved = moveInList(list, from, to);
      expect([...moved].sort()).toEqual([...list].sort());
      if (from < list.length && to < list.length) expect(moved[to]).toBe(list[from]);
    }),
  );
});
