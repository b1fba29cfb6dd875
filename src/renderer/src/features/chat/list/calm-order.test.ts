import { describe, expect, it } from 'vitest';
import { calmOrder } from './calm-order';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));
const ids = (held: string[], ...latest: string[]) => calmOrder(held, rows(...latest)).map(({ _id }) => _id);

describe('calmOrder', () => {
  it('keeps the order on the screen while the newest moves to the top', () => {
    expect(ids(['a', 'b', 'c'], 'c', 'a', 'b')).toEqual(['a', 'b', 'c']);
  });
  it('shows the newest records in it', () => {
    const [row] = calmOrder(['a'], [{ _id: 'a', text: 'new' }]);
    expect(row).toEqual({ _id: 'a', text: 'new' });
  });
  it('takes out what is gone', () => {
    expect(ids(['a', 'b', 'c'], 'a', 'c')).toEqual(['a', 'c']);
  });
  it('puts pages that were loaded meanwhile behind, and holds back what is new at the top', () => {
    expect(ids(['a', 'b'], 'x', 'b', 'a', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
  });
});
