import { taskList } from '@shared/contract/tasks';
import type { TaskStatus } from '@shared/rules/task-values';
import { call } from '../../core/http/endpoint-query';
import { api } from '../../core/http/api';

/** More than that are counted only. */
const ASKED = 50;
const DEAL_ASKED = 100;

/** Which tasks of a contact are listed. */
export interface ContactTasksArg {
  readonly contactId: string;
  /** Only those of this person; null: everybody's. */
  readonly assigneeId: string | null;
  /** Part of the title; empty: any. */
  readonly title: string;
  /** Only those in this state; absent: in any. */
  readonly status?: TaskStatus;
}

export const contactTasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest tasks about a contact, and how many there are. */
    contactTasks: build.query({
      ...call(
        taskList,
        ({ contactId, assigneeId, title, status }: ContactTasksArg) => ({
          query: {
            customer_id: contactId,
            page_num: 1,
            rows_per_page: ASKED,
            assignee_id: assigneeId ?? undefined,
            title: title.trim() || undefined,
            status: status === undefined ? undefined : String(status),
          },
        }),
        ({ rows, total_number_of_records }) => ({ rows, total: total_number_of_records }),
      ),
      providesTags: [{ type: 'Task', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
    /** The tasks about a deal: what is left to do first, by when it is due. */
    dealTasks: build.query({
      ...call(
        taskList,
        (dealId: string) => ({ query: { deal_id: dealId, page_num: 1, rows_per_page: DEAL_ASKED } }),
        ({ rows, total_number_of_records }) => ({ rows, total: total_number_of_records }),
      ),
      providesTags: [{ type: 'Task', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useContactTasksQuery, useDealTasksQuery } = contactTasksApi;
