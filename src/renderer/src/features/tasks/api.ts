import type { ContactRow } from '@shared/contract/contacts';
import type { CompanyRow } from '@shared/contract/companies';
import type { Deal } from '@shared/contract/deals';
import type { BodyInputOf, ResponseOf } from '@shared/contract/endpoint';
import type { createTask, Task, taskList, TaskRow, updateTask } from '@shared/contract/tasks';
import type { Member } from '@shared/contract/workspaces';
import { api } from '../../app/api';
import type { RootState } from '../../app/store';
import { contactTasksApi } from './contact-tasks';
import type { TaskListArg } from './task-query';

export type TaskPage = ResponseOf<typeof taskList>['data'];
export type NewTask = Required<BodyInputOf<typeof createTask>>;
export type TaskChanges = BodyInputOf<typeof updateTask>;

interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly next_page: number | null;
}
/** The status or the priority, which show at once. */
export type QuickChange = Partial<Pick<TaskRow, 'status' | 'priority'>>;

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;
const path = (id: string): string => `/task/${encodeURIComponent(id)}`;
const PAGED = {
  initialPageParam: 1,
  getNextPageParam: ({ next_page }: Listed<unknown>) => next_page ?? undefined,
};

export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    taskList: build.query<TaskPage, TaskListArg>({
      query: (params) => ({ url: '/task/list', params }),
      transformResponse: unwrap<TaskPage>,
      providesTags: [{ type: 'Task', id: 'LIST' }],
      keepUnusedDataFor: 30,
    }),
    task: build.query<Task, string>({
      query: (id) => ({ url: path(id) }),
      transformResponse: unwrap<Task>,
      providesTags: (_result, _error, id) => [{ type: 'Task', id }],
      keepUnusedDataFor: 5,
    }),
    createTask: build.mutation<Task, { readonly body: NewTask; readonly idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/task', method: 'POST', body, idempotencyKey }),
      transformResponse: unwrap<Task>,
      invalidatesTags: (result) => (result ? ['Task', { type: 'Dashboard', id: 'NOW' }] : []),
    }),
    updateTask: build.mutation<Task, { readonly id: string; readonly change: TaskChanges }>({
      query: ({ id, change }) => ({ url: path(id), method: 'PUT', body: change }),
      transformResponse: unwrap<Task>,
      invalidatesTags: (result) => (result ? ['Task'] : []),
    }),
    /** Shown at once in every list that is open, and taken back when the server refuses. */
    quickChange: build.mutation<Task, { readonly id: string; readonly change: QuickChange }>({
      query: ({ id, change }) => ({ url: path(id), method: 'PUT', body: change }),
      transformResponse: unwrap<Task>,
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
        const patches = [...pages, ...embedded];
        await queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
      invalidatesTags: ['Task'],
    }),
    deleteTask: build.mutation<unknown, string>({
      query: (id) => ({ url: path(id), method: 'DELETE' }),
      invalidatesTags: (result) => (result ? [{ type: 'Task', id: 'LIST' }] : []),
    }),

    taskContacts: build.infiniteQuery<Listed<ContactRow>, string, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: name, pageParam }) => ({
        url: '/customer/customerList',
        params: { page_num: pageParam, rows_per_page: 40, ...(name && { name }) },
      }),
      transformResponse: unwrap<Listed<ContactRow>>,
      providesTags: [{ type: 'Contact', id: 'LIST' }],
    }),
    taskCompanies: build.infiniteQuery<Listed<CompanyRow>, string, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: label, pageParam }) => ({
        url: '/company/list',
        params: { page_num: pageParam, rows_per_page: 30, ...(label && { label }) },
      }),
      transformResponse: unwrap<Listed<CompanyRow>>,
      providesTags: [{ type: 'Company', id: 'LIST' }],
    }),
    taskDeals: build.infiniteQuery<Listed<Deal>, string, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: deal_title, pageParam }) => ({
        url: '/deal/list',
        params: { page_num: pageParam, rows_per_page: 30, ...(deal_title && { deal_title }) },
      }),
      transformResponse: unwrap<Listed<Deal>>,
      providesTags: [{ type: 'Deal', id: 'LIST' }],
    }),
    /** Those who hold one of these roles (ids with commas between them); everybody where they are not known. */
    taskPeople: build.infiniteQuery<Listed<Member>, string | null, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: roles, pageParam }) => ({
        url: '/user/users-by-role',
        params: { page_num: pageParam, rows_per_page: 30, ...(roles !== null && { roles }) },
      }),
      transformResponse: unwrap<Listed<Member>>,
      providesTags: [{ type: 'Member', id: 'LIST' }],
    }),
    deal: build.query<Deal, string>({
      query: (id) => ({ url: `/deal/${encodeURIComponent(id)}` }),
      transformResponse: unwrap<Deal>,
      providesTags: (_result, _error, id) => [{ type: 'Deal', id }],
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
  useTaskContactsInfiniteQuery,
  useTaskCompaniesInfiniteQuery,
  useTaskDealsInfiniteQuery,
  useTaskPeopleInfiniteQuery,
  useDealQuery,
} = tasksApi;
