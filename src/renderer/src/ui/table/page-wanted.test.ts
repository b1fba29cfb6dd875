import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWanted } from './page-wanted';

describe('the page that is gone to', () => {
  it('is one that there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 500 }), fc.integer({ min: 1, max: 300 }), (page, pages) => {
        expect(pageWanted(String(page), pages)).toBe(page >= 1 && page <= pages ? page : null);
      }),
    );
  });

  it('is none in other words', () => {
    for (const typed of ['', ' ', 'two', '1.5', '1e2', '-1', '0', '0x1']) {
      expect(pageWanted(typed, 200)).toBeNull();
    }
    expect(pageWanted(' 7 ', 200)).toBe(7);
  });
});
