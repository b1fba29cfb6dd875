import { expect, it } from 'vitest';
import { conflictsOf, rebased } from './conflicts';

const before = { a: '1', b: '1', c: '1', d: ['x'] };

it('takes what others have changed, keeps what is typed, and names what both have changed', () => {
  const drafts = { ...before, a: 'mine', b: 'mine', d: ['x', 'y'] };
  const theirs = { ...before, b: 'theirs', c: 'theirs', d: ['x', 'y'] };
  expect(conflictsOf(drafts, before, theirs)).toEqual(['b']);
  expect(rebased(drafts, before, theirs)).toEqual({ a: 'mine', b: 'mine', c: 'theirs', d: ['x', 'y'] });
});
