import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesAround } from './pages-around';

describe('the pages that the pager names', () => {
  it('are the ends and what is around the one that is shown', () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(1, 10)).toEqual([1, 2, 3, null, 10]);
    expect(pagesAround(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
    expect(pagesAround(4, 10)).toEqual([1, 2, 3, 4, 5, null, 10]);
    expect(pagesAround(10, 10)).toEqual([1, null, 8, 9, 10]);
  });

  it('rise, name the page, and are no more than seven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (pages, nth) => {
        const page = (nth % pages) + 1;
        const named = pagesAround(page, pages);
        const numbers = named.filter((one) => one !== null);
        expect(named.length).toBeLessThanOrEqual(7);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(numbers).toContain(page);
        expect([numbers.at(0), numbers.at(-1)]).toEqual([1, pages]);
      }),
    );
  });
});
