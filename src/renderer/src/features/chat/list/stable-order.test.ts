import { describe, expect, it } from 'vitest';
import { stableOrder, orderAround } from './stable-order';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));
const idsOf = (list: readonly { readonly _id: string }[]) => list.map(({ _id }) => _id);
const calm = (shown: string[], ...latest: string[]) => idsOf(stableOrder(rows(...shown), rows(...latest)));
const around = (shown: string[], pointed: string | null, ...latest: string[]) =>
  idsOf(orderAround(rows(...shown), pointed, rows(...latest)));

describe('stableOrder', () => {
  it('keeps the order on the screen while the newest moves to the top', () => {
    expect(calm(['a', 'b', 'c'], 'c', 'a', 'b')).toEqual(['a', 'b', 'c']);
  });
  it('shows the newest records in it', () => {
    const [row] = stableOrder([{ _id: 'a', text: 'old' }], [{ _id: 'a', text: 'new' }]);
    expect(row).toEqual({ _id: 'a', text: 'new' });
  });
  it('keeps what has left the list in its place: the rows below do not move up', () => {
    expect(calm(['a', 'b', 'c'], 'a', 'c')).toEqual(['a', 'b', 'c']);
  });
  it('puts pages that were loaded meanwhile behind, and holds back what is new at the top', () => {
    expect(calm(['a', 'b'], 'x', 'b', 'a', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('orderAround', () => {
  it('keeps the row under the pointer where it is, in the newest order of the others', () => {
    expect(around(['a', 'b', 'c', 'd'], 'c', 'c', 'd', 'a', 'b')).toEqual(['d', 'a', 'c', 'b']);
    expect(around(['a', 'b', 'c'], 'a', 'x', 'c', 'b', 'a')).toEqual(['a', 'x', 'c', 'b']);
  });
  it('lets it go when it has left the list', () => {
    expect(around(['a', 'b', 'c'], 'b', 'c', 'a')).toEqual(['c', 'a']);
    expect(around(['a', 'b', 'c'], 'c')).toEqual([]);
  });
  it('is the newest order where the pointer is on no row', () => {
    expect(around(['a', 'b'], null, 'b', 'a')).toEqual(['b', 'a']);
    expect(around(['a', 'b'], 'z', 'b', 'a')).toEqual(['b', 'a']);
  });
});
