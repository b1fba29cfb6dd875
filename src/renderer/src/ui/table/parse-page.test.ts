import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from './parse-page';

describe('the page that is gone to', () => {
  it('is one that there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 500 }), fc.integer({ min: 1, max: 300 }), (page, pages) => {
        expect(parsePage(String(page), pages)).toBe(page >= 1 && page <= pages ? page : null);
      }),
    );
  });

  it('is none in other words', () => {
    for (const typed of ['', ' ', 'two', '1.5', '1e2', '-1', '0', '0x1']) {
      expect(parsePage(typed, 200)).toBeNull();
    }
    expect(parsePage(' 7 ', 200)).toBe(7);
  });
});
