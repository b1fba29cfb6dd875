import { expect, it } from 'vitest';
import { adjacentRow } from './adjacent-row';

const rows = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];

it('goes to the next row and to the one before, and stays at the ends', () => {
  expect(adjacentRow(rows, 'a', 1)?._id).toBe('b');
  expect(adjacentRow(rows, 'c', -1)?._id).toBe('b');
  expect(adjacentRow(rows, 'c', 1)).toBeUndefined();
  expect(adjacentRow(rows, 'a', -1)).toBeUndefined();
});
it('begins at the top where nothing of the list is open', () => {
  expect(adjacentRow(rows, null, 1)?._id).toBe('a');
  expect(adjacentRow(rows, 'elsewhere', -1)?._id).toBe('a');
  expect(adjacentRow(rows.slice(3), null, 1)).toBeUndefined();
});
