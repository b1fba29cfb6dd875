import type { TaskRow } from '@shared/contract/tasks';
import { api } from '../../app/api';
import type { TaskPage } from './api';

/** More than that are counted only. */
const ASKED = 50;

/** Which tasks of a contact are listed. */
export interface ContactTasksArg {
  readonly contactId: string;
  /** Only those of this person; null: everybody's. */
  readonly assigneeId: string | null;
  /** Part of the title; empty: any. */
  readonly title: string;
}

export interface ContactTasks {
  readonly rows: readonly TaskRow[];
  readonly total: number;
}

export const contactTasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest tasks about a contact, and how many there are. */
    contactTasks: build.query<ContactTasks, ContactTasksArg>({
      query: ({ contactId, assigneeId, title }) => ({
        url: '/task/list',
        params: {
          customer_id: contactId,
          page_num: 1,
          rows_per_page: ASKED,
          ...(assigneeId !== null && { assignee_id: assigneeId }),
          ...(title.trim() !== '' && { title: title.trim() }),
        },
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
