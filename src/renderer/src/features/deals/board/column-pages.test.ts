import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDeal } from '../testing/build-deal';
import { type ColumnPages, dealsOf, putIn, takeOut } from './column-pages';

const columnOf = (ids: readonly string[], size: number): ColumnPages => ({
  pages: Array.from({ length: Math.max(1, Math.ceil(ids.length / size)) }, (_, page) => ({
    rows: ids.slice(page * size, (page + 1) * size).map((_id) => buildDeal({ _id })),
    next_cursor: null,
  })),
});
const idsOf = (column: ColumnPages): string[] => (dealsOf(column) ?? []).map(({ _id }) => _id);

describe('the pages of a column', () => {
  it('have a moved deal where a plain list has it', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 4 }), fc.nat(), fc.nat(), (list, size, which, where) => {
        const column = columnOf(list, size);
        const id = list[which % list.length] ?? '';
        const rest = list.filter((one) => one !== id);
        const at = where % (rest.length + 1);
        expect(takeOut(column, id)).toBe(true);
        putIn(column, buildDeal({ _id: id }), rest[at - 1] ?? null);
        expect(idsOf(column)).toEqual([...rest.slice(0, at), id, ...rest.slice(at)]);
      }),
    );
  });

  it('do not have a deal that belongs below what is not loaded', () => {
    const column = columnOf(['a', 'b'], 1);
    putIn(column, buildDeal({ _id: 'c' }), 'unknown');
    expect(idsOf(column)).toEqual(['a', 'b']);
    expect(takeOut(column, 'unknown')).toBe(false);
  });
});
