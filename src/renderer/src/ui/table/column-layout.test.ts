import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_CHOICE,
  choiceOf,
  inOrder,
  isChosen,
  isShown,
  isWithoutRoom,
  neededBy,
  shownIds,
  tracksOf,
  widthAt,
} from './column-layout';
import { widthOf } from './text-width';

const COLUMNS = [
  { id: 'name', pinned: 'start' as const, minWidth: 160 },
  { id: 'phone', width: 140 },
  { id: 'stage', width: { 0: 90, 1000: 120 }, showFrom: 800 },
  { id: 'score', width: 80, hideable: false, showFrom: 600 },
  { id: 'actions', width: 40, pinned: 'end' as const },
];
const ids = (columns: readonly { readonly id: string }[]): string[] => columns.map(({ id }) => id);

describe('columns of a table', () => {
  it('grow by what their rows need where there is room, those that need little first', () => {
    const phone = {
      id: 'phone',
      header: 'Phone',
      width: 100,
      content: (row: number) => ({ texts: [], around: row }),
    };
    const tags = {
      id: 'tags',
      header: 'Tags',
      width: 100,
      content: (row: number) => ({ texts: [], around: 2 * row }),
    };
    const both = [phone, tags, { id: 'rest', minWidth: 100 }];
    const needs = neededBy([phone, tags], [50, 100], {}, widthOf);
    // 21 pixels stand beside what is in a cell.
    expect(needs).toEqual({ phone: 121, tags: 221 });
    expect(tracksOf(both, NO_CHOICE, 800, 0, needs).template).toBe('121px 221px minmax(100px, 1fr)');
    expect(tracksOf(both, NO_CHOICE, 371, 0, needs).template).toBe('121px 150px minmax(100px, 1fr)');
    expect(tracksOf(both, NO_CHOICE, 200, 0, needs)).toEqual({
      template: '100px 100px minmax(100px, 1fr)',
      leastWidth: 300,
    });
    // A width that was drawn by hand stays.
    const drawn = { ...NO_CHOICE, widths: { phone: 60 } };
    expect(tracksOf(both, drawn, 800, 0, needs).template).toBe('60px 221px minmax(100px, 1fr)');
    // The next page moves no column back, and none grows without an end.
    expect(neededBy([phone, tags], [10], needs, widthOf)).toBe(needs);
    expect(neededBy([phone], [5000], needs, widthOf)).toEqual({ phone: 360, tags: 221 });
  });

  it('say which of them a wider table would show', () => {
    const without = (tableWidth: number, shown = {}) =>
      ids(COLUMNS.filter((column) => isWithoutRoom(column, { ...NO_CHOICE, shown }, tableWidth)));
    expect(without(500)).toEqual(['stage', 'score']);
    expect(without(799)).toEqual(['stage']);
    expect(without(500, { stage: false })).toEqual(['score']);
    expect(isWithoutRoom({ id: 'extra', showFrom: Infinity }, NO_CHOICE, 500)).toBe(false);
  });

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

  it('are those that are named, in that order, however narrow the table; null leaves them as they are defined', () => {
    const named = { ...NO_CHOICE, ...choiceOf(COLUMNS, ['stage', 'gone', 'phone']) };
    expect(shownIds(COLUMNS, named, 500)).toEqual(['stage', 'phone']);
    expect(shownIds(COLUMNS, { ...NO_CHOICE, ...choiceOf(COLUMNS, ['stage']) }, 1600)).toEqual(['stage']);
    const none = { ...NO_CHOICE, ...choiceOf(COLUMNS, []) };
    expect(shownIds(COLUMNS, none, 1600)).toEqual([]);
    expect(isChosen(none)).toBe(true);
    const byItself = { ...NO_CHOICE, ...choiceOf(COLUMNS, null) };
    expect(shownIds(COLUMNS, byItself, 500)).toEqual(['phone']);
    expect(shownIds(COLUMNS, byItself, 1600)).toEqual(['phone', 'stage']);
    expect(isChosen({ ...byItself, widths: { phone: 90 } })).toBe(false);
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
