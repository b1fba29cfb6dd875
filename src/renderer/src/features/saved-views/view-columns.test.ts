import { expect, it } from 'vitest';
import { readColumns, sameColumns, writeColumns } from './view-columns';

const read = (address: string) => readColumns(new URLSearchParams(address));

it('the address says which columns are shown, or nothing about them', () => {
  expect(read('view=V1')).toBeNull();
  expect(read('columns=')).toBeNull();
  expect(read('columns=-')).toEqual([]);
  expect(read('columns=due,,type,due')).toEqual(['due', 'type']);
});

it('columns are written as they are read, and the rest of the address stays', () => {
  const before = new URLSearchParams('view=V1&columns=type&status=1');
  for (const columns of [null, [], ['due'], ['due', 'type']]) {
    const after = writeColumns(before, columns);
    expect(readColumns(after)).toEqual(columns);
    expect([after.get('view'), after.get('status')]).toEqual(['V1', '1']);
  }
});

it('columns are the same in the same order alone; none chosen is not all put away', () => {
  expect(sameColumns(null, null)).toBe(true);
  expect(sameColumns(null, [])).toBe(false);
  expect(sameColumns([], [])).toBe(true);
  expect(sameColumns(['due', 'type'], ['due', 'type'])).toBe(true);
  expect(sameColumns(['due', 'type'], ['type', 'due'])).toBe(false);
});
