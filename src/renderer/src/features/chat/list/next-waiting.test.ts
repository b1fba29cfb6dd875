import { expect, it } from 'vitest';
import { nextWaiting } from './next-waiting';

const rows = [
  { _id: 'a', unanswered: true },
  { _id: 'b', unanswered: false },
  { _id: 'c', unanswered: true },
  { _id: 'd', unanswered: false },
];

it('goes to the next that waits, from the top again after the last, and never to the open one', () => {
  expect(nextWaiting(rows, 'a')?._id).toBe('c');
  expect(nextWaiting(rows, 'c')?._id).toBe('a');
  expect(nextWaiting(rows, 'd')?._id).toBe('a');
  expect(nextWaiting(rows.slice(2), 'c')).toBeUndefined();
});
it('begins at the top where nothing of the list is open', () => {
  expect(nextWaiting(rows, null)?._id).toBe('a');
  expect(nextWaiting(rows.slice(1), 'elsewhere')?._id).toBe('c');
  expect(nextWaiting(rows.slice(4), null)).toBeUndefined();
});
