import { expect, it } from 'vitest';
import { neighbour } from './neighbour';

const rows = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];

it('goes to the next row and to the one before, and stays at the ends', () => {
  expect(neighbour(rows, 'a', 1)?._id).toBe('b');
  expect(neighbour(rows, 'c', -1)?._id).toBe('b');
  expect(neighbour(rows, 'c', 1)).toBeUndefined();
  expect(neighbour(rows, 'a', -1)).toBeUndefined();
});
it('begins at the top where nothing of the list is open', () => {
  expect(neighbour(rows, null, 1)?._id).toBe('a');
  expect(neighbour(rows, 'elsewhere', -1)?._id).toBe('a');
  expect(neighbour(rows.slice(3), null, 1)).toBeUndefined();
});
