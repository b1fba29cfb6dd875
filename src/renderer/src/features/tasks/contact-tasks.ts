import type { TaskRow } from '@shared/contract/tasks';
import { api } from '../../app/api';
import type { TaskPage } from './api';

/** More than that are counted only. */
const ASKED = 50;

interface ContactTasks {
  readonly rows: readonly TaskRow[];
  readonly total: number;
}

const contactTasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest tasks about a contact, and how many there are. */
    contactTasks: build.query<ContactTasks, string>({
      query: (customer_id) => ({
        url: '/task/list',
        params: { customer_id, page_num: 1, rows_per_page: ASKED },
      }),
      transformResponse: ({ data }: { readonly data: TaskPage }) => ({
        rows: data.rows,
        total: data.total_number_of_records,
      }),
      providesTags: [{ type: 'Task', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useContactTasksQuery } = contactTasksApi;
