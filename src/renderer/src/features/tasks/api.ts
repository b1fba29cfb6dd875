import type { BodyInputOf } from '@shared/contract/endpoint';
import { createTask, deleteTask, taskById, taskList, type TaskRow, updateTask } from '@shared/contract/tasks';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import { showSaved } from '../../core/http/show-saved';
import type { RootState } from '../../core/store/store';
import { contactTasksApi } from './contact-tasks';
import type { TaskListArg } from './task-query';

export type TaskPage = DataOf<typeof taskList>;
export type NewTask = Required<BodyInputOf<typeof createTask>>;
export type TaskChanges = BodyInputOf<typeof updateTask>;
interface Change<Values> {
  readonly id: string;
  readonly change: Values;
}
/** The status or the priority, which show at once. */
export type QuickChange = Pick<TaskChanges, 'status' | 'priority'>;

export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    taskList: build.query({
      ...call(taskList, (query: TaskListArg) => ({ query })),
      providesTags: [{ type: 'Task', id: 'LIST' }],
      keepUnusedDataFor: 30,
    }),
    task: build.query({
      ...call(taskById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Task', id }],
      keepUnusedDataFor: 5,
    }),
    createTask: build.mutation({
      ...call(
        createTask,
        ({ body, idempotencyKey }: { readonly body: NewTask; readonly idempotencyKey: string }) => ({
          body,
          idempotencyKey,
        }),
      ),
      invalidatesTags: (result) => (result ? ['Task', { type: 'Dashboard', id: 'NOW' }] : []),
    }),
    updateTask: build.mutation({
      ...call(updateTask, ({ id, change }: Change<TaskChanges>) => ({ params: { id }, body: change })),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['taskList', 'contactTasks', 'dealTasks', 'task']),
      invalidatesTags: (result) => (result ? ['Task'] : []),
    }),
    /** Shown at once in every list that is open, and taken back when the server refuses. */
    quickChange: build.mutation({
      ...call(updateTask, ({ id, change }: Change<QuickChange>) => ({ params: { id }, body: change })),
      async onQueryStarted({ id, change }, { dispatch, getState, queryFulfilled }) {
        const state = getState() as RootState;
        const put = ({ rows }: { readonly rows: readonly TaskRow[] }): void => {
          const row = rows.find(({ _id }) => _id === id);
          if (row) Object.assign(row, change);
        };
        const pages = tasksApi.util
          .selectCachedArgsForQuery(state, 'taskList')
          .map((arg) => dispatch(tasksApi.util.updateQueryData('taskList', arg, put)));
        const embedded = contactTasksApi.util
          .selectCachedArgsForQuery(state, 'contactTasks')
          .map((arg) => dispatch(contactTasksApi.util.updateQueryData('contactTasks', arg, put)));
        const ofDeals = contactTasksApi.util
          .selectCachedArgsForQuery(state, 'dealTasks')
          .map((arg) => dispatch(contactTasksApi.util.updateQueryData('dealTasks', arg, put)));
        const patches = [...pages, ...embedded, ...ofDeals];
        await queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
      invalidatesTags: ['Task'],
    }),
    deleteTask: build.mutation({
      ...call(deleteTask, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? [{ type: 'Task', id: 'LIST' }] : []),
    }),
  }),
});

export const {
  useTaskListQuery,
  useTaskQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useQuickChangeMutation,
  useDeleteTaskMutation,
} = tasksApi;
