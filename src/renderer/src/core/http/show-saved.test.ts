import { expect, it } from 'vitest';
import type { TaskRow } from '@shared/contract/tasks';
import { contactTasksApi } from '../../features/tasks/contact-tasks';
import { tasksApi } from '../../features/tasks/api';
import '../../features/campaigns/api';
import { createStore } from '../store/store';
import { api } from './api';
import { cachedResponses } from './cached-responses';
import { showSaved } from './show-saved';

const LISTS = ['taskList', 'contactTasks', 'task'] as const;
const row = (_id: string, title: string) => ({ _id, title, status: 1 }) as TaskRow;
const ofContact = { contactId: 'c', assigneeId: null, title: '' };
const first = { page_num: 1, rows_per_page: 10 } as const;
const second = { page_num: 2, rows_per_page: 10 } as const;

async function storeWithTasks() {
  const store = createStore();
  const page = (rows: TaskRow[]) => ({ rows, total_number_of_records: rows.length }) as never;
  store.dispatch(
    tasksApi.util.upsertQueryEntries([
      { endpointName: 'taskList', arg: first, value: page([row('a', 'Cut'), row('b', 'Sew')]) },
      { endpointName: 'taskList', arg: second, value: page([row('c', 'Press')]) },
      { endpointName: 'task', arg: 'a', value: { ...row('a', 'Cut'), notes: 'Old' } },
    ]),
  );
  store.dispatch(
    contactTasksApi.util.upsertQueryEntries([
      { endpointName: 'contactTasks', arg: ofContact, value: page([row('a', 'Cut')]) },
    ]),
  );
  const state = store.getState;
  const rows = (arg: typeof first | typeof second) =>
    tasksApi.endpoints.taskList.select(arg)(state()).data?.rows;
  return {
    store,
    rows,
    task: () => tasksApi.endpoints.task.select('a')(state()).data,
    ofContact: () => contactTasksApi.endpoints.contactTasks.select(ofContact)(state()).data?.rows,
    save: (queryFulfilled: Promise<{ data: { _id: string } }>, except: readonly string[] = []) =>
      showSaved({ dispatch: store.dispatch, getState: state, queryFulfilled }, LISTS, { except }),
  };
}

it('shows a record that was saved in every list that holds it, and leaves the others as they are', async () => {
  const { rows, task, ofContact: list, save } = await storeWithTasks();
  const [other, page] = [rows(first)?.[1], rows(second)];
  const saved = { _id: 'a', title: 'Cut twice', status: 9, notes: 'New' };
  await save(Promise.resolve({ data: saved }));
  // Rows have no notes.
  expect(rows(first)).toEqual([{ _id: 'a', title: 'Cut twice', status: 9 }, other]);
  expect(list()).toEqual([{ _id: 'a', title: 'Cut twice', status: 9 }]);
  expect(task()).toEqual(saved);
  expect(rows(first)?.[1]).toBe(other);
  expect(rows(second)).toBe(page);
});

it('leaves out what rows have in another form', async () => {
  const { rows, save } = await storeWithTasks();
  await save(Promise.resolve({ data: { _id: 'c', title: 'Fold', status: 9 } as { _id: string } }), [
    'status',
  ]);
  expect(rows(second)).toEqual([{ _id: 'c', title: 'Fold', status: 1 }]);
});

it('changes nothing where it was refused, or where no list holds the record', async () => {
  const { store, save } = await storeWithTasks();
  const before = store.getState();
  await save(Promise.reject(new Error('refused')));
  await save(Promise.resolve({ data: { _id: 'unknown' } }));
  expect(store.getState()).toBe(before);
});

it('finds a record by the field that identifies it', async () => {
  const { dispatch, getState } = createStore();
  const campaign = (workflow_id: string, status: string) => ({ workflow_id, status });
  const entry = { endpointName: 'campaign', arg: 'a', value: campaign('a', 'Running') };
  dispatch(api.util.upsertQueryEntries([entry] as never));
  const save = async (data: object): Promise<unknown[]> => {
    const saving = { dispatch, getState, queryFulfilled: Promise.resolve({ data }) };
    await showSaved(saving, ['campaign'], { id: 'workflow_id' });
    return cachedResponses(getState(), 'campaign').map((one) => one.data);
  };
  expect(await save(campaign('b', 'Paused'))).toEqual([campaign('a', 'Running')]);
  expect(await save(campaign('a', 'Paused'))).toEqual([campaign('a', 'Paused')]);
});
