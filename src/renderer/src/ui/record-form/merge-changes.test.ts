import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes';

const before = { a: '1', b: '1', c: '1', d: ['x'] };

it('takes what others have changed, keeps what is typed, and names what both have changed', () => {
  const mine = { ...before, a: 'mine', b: 'mine', d: ['x', 'y'] };
  const theirs = { ...before, b: 'theirs', c: 'theirs', d: ['x', 'y'] };
  expect(mergeChanges(mine, before, theirs)).toEqual({
    values: { a: 'mine', b: 'mine', c: 'theirs', d: ['x', 'y'] },
    conflicts: ['b'],
  });
});
