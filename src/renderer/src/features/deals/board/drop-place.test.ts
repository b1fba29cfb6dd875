import { describe, expect, it } from 'vitest';
import { cardAbove, placeIn, stepPlace } from './drop-place';

const COLUMNS = [
  { stage: 'new', ids: ['a', 'b', 'c'] },
  { stage: 'won', ids: ['x'] },
  { stage: 'lost', ids: [] },
];

describe('where a deal lands', () => {
  const cards = ['a', 'b', 'c'].map((id, index) => ({ id, top: index * 100, bottom: index * 100 + 90 }));
  it.each([
    [10, 'x', null],
    [60, 'x', 'a'],
    [180, 'x', 'b'],
    [900, 'x', 'c'],
    [180, 'b', 'a'],
    [60, 'a', null],
  ])('at height %s, moving %s, is below %s', (y, moving, after) => {
    expect(cardAbove(cards, y, moving)).toBe(after);
  });

  it.each([
    ['ArrowDown', { stage: 'new', after: null }, { stage: 'new', after: 'b' }],
    ['ArrowDown', { stage: 'new', after: 'c' }, { stage: 'new', after: 'c' }],
    ['ArrowUp', { stage: 'new', after: 'b' }, { stage: 'new', after: null }],
    ['ArrowUp', { stage: 'new', after: null }, { stage: 'new', after: null }],
    ['ArrowRight', { stage: 'new', after: 'c' }, { stage: 'won', after: 'x' }],
    ['ArrowRight', { stage: 'new', after: null }, { stage: 'won', after: null }],
    ['ArrowRight', { stage: 'lost', after: null }, { stage: 'lost', after: null }],
    ['ArrowLeft', { stage: 'won', after: 'x' }, { stage: 'new', after: 'b' }],
    ['ArrowLeft', { stage: 'new', after: null }, { stage: 'new', after: null }],
  ])('by %s from %j is %j', (key, from, to) => {
    expect(stepPlace(COLUMNS, from, key, 'a')).toEqual(to);
  });

  it('is told as a place among the others', () => {
    expect(placeIn(COLUMNS, { stage: 'new', after: 'b' }, 'a')).toEqual({ place: 2, count: 3 });
    expect(placeIn(COLUMNS, { stage: 'won', after: 'x' }, 'a')).toEqual({ place: 2, count: 2 });
    expect(placeIn(COLUMNS, { stage: 'lost', after: null }, 'a')).toEqual({ place: 1, count: 1 });
  });
});
