import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE, inOrder, isShown, tracksOf, widthAt } from './column-layout';

const COLUMNS = [
  { id: 'name', pinned: 'start' as const, minWidth: 160 },
  { id: 'phone', width: 140 },
  { id: 'stage', width: { 0: 90, 1000: 120 }, showFrom: 800 },
  { id: 'score', width: 80, hideable: false, showFrom: 600 },
  { id: 'actions', width: 40, pinned: 'end' as const },
];
const ids = (columns: readonly { readonly id: string }[]): string[] => columns.map(({ id }) => id);

describe('columns of a table', () => {
  it('have the width that is defined for the width of the table', () => {
    expect(widthAt({ 0: 90, 1000: 120 }, 999)).toBe(90);
    expect(widthAt({ 0: 90, 1000: 120 }, 1000)).toBe(120);
    expect(widthAt(undefined, 1000)).toBeUndefined();
  });

  it('give way where the table is narrow, unless somebody asked for them', () => {
    const [, , stage, score] = COLUMNS;
    expect(stage && isShown(stage, NO_CHOICE, 799)).toBe(false);
    expect(stage && isShown(stage, { ...NO_CHOICE, shown: { stage: true } }, 799)).toBe(true);
    expect(stage && isShown(stage, { ...NO_CHOICE, shown: { stage: false } }, 1600)).toBe(false);
    expect(score && isShown(score, { ...NO_CHOICE, shown: { score: false } }, 1600)).toBe(true);
  });

  it('are all there in any order, those that cannot be moved where they are defined', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('phone', 'stage', 'score', 'name', 'gone')), (order) => {
        const shown = ids(inOrder(COLUMNS, { ...NO_CHOICE, order }));
        expect(shown.at(0)).toBe('name');
        expect(shown.at(-1)).toBe('actions');
        expect(shown.at(3)).toBe('score');
        expect(shown.toSorted()).toEqual(ids(COLUMNS).toSorted());
      }),
    );
  });

  it('share what is left; with none that shares, an empty track stands before the pinned end', () => {
    expect(tracksOf(COLUMNS, NO_CHOICE, 1200, 48)).toEqual({
      template: '48px minmax(160px, 1fr) 140px 120px 80px 40px',
      leastWidth: 48 + 160 + 140 + 120 + 80 + 40,
    });
    expect(tracksOf(COLUMNS, { ...NO_CHOICE, widths: { name: 200 } }, 1200, 0).template).toBe(
      '200px 140px 120px 80px minmax(0, 1fr) 40px',
    );
  });
});
