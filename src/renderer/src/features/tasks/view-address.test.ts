import { expect, it } from 'vitest';
import { sameFilter } from '@shared/rules/saved-views';
import { taskViewAddress } from './view-address';

const read = (address: string) => taskViewAddress.read(new URLSearchParams(address));

it('a view keeps what narrows the list, and neither its page nor what others have in the address', () => {
  expect(read('status=2,1&tab=week&title=cloth&page=4&rows=50&task_id=T1&view=V1&songs=1')).toEqual({
    status: '1,2',
    tab: 'week',
    title: 'cloth',
  });
});

it('a view that is applied replaces the filter, begins at the first page and leaves the rest', () => {
  const before = new URLSearchParams('task_type=call&page=4&rows=50&task_id=T1');
  const after = taskViewAddress.write(before, { overdue: '1', status: '9', songs: 'x', title: '' });
  expect(Object.fromEntries(after)).toEqual({ task_id: 'T1', status: '9', overdue: '1', rows: '50' });
  expect(Object.fromEntries(taskViewAddress.write(after, {}))).toEqual({ task_id: 'T1', rows: '50' });
});

it('two filters are the same whatever their order', () => {
  expect(sameFilter({ status: '1', tab: 'week' }, { tab: 'week', status: '1' })).toBe(true);
  expect(sameFilter({ status: '1' }, { tab: '1' })).toBe(false);
  expect(sameFilter({ status: '1' }, { status: '1', tab: 'week' })).toBe(false);
  expect(sameFilter({}, {})).toBe(true);
});
