import type { BodyInputOf, QueryInputOf } from '@shared/contract/endpoint';
import {
  activityById,
  activityList,
  createActivity,
  deleteActivity,
  exportActivities,
  personCalendar,
  updateActivity,
} from '@shared/contract/activities';
import { api } from '../../core/http/api';
import { call, callByCursor } from '../../core/http/endpoint-query';

export type ActivityArg = QueryInputOf<typeof activityList>;
export type ActivityFilterArg = QueryInputOf<typeof exportActivities>;
export type NewActivity = BodyInputOf<typeof createActivity>;
export type ActivityChanges = BodyInputOf<typeof updateActivity>;

const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    activityPages: build.infiniteQuery({
      ...callByCursor(activityList, (query: ActivityArg) => ({ query })),
      providesTags: [{ type: 'Activity', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
    myCalendar: build.query({
      ...call(personCalendar, (query: QueryInputOf<typeof personCalendar>) => ({ query })),
      providesTags: [{ type: 'Activity', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
    activity: build.query({
      ...call(activityById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Activity', id }],
      keepUnusedDataFor: 5,
    }),
    /** A file that is made for this once: nothing is kept of it. */
    exportActivities: build.query({
      ...call(exportActivities, (query: ActivityFilterArg) => ({ query })),
      keepUnusedDataFor: 0,
    }),
    createActivity: build.mutation({
      ...call(
        createActivity,
        ({ body, idempotencyKey }: { readonly body: NewActivity; readonly idempotencyKey: string }) => ({
          body,
          idempotencyKey,
        }),
      ),
      invalidatesTags: (result) => (result ? [{ type: 'Activity', id: 'LIST' }, 'Task'] : []),
    }),
    updateActivity: build.mutation({
      ...call(
        updateActivity,
        ({ id, change }: { readonly id: string; readonly change: ActivityChanges }) => ({
          params: { id },
          body: change,
        }),
      ),
      invalidatesTags: (result) => (result ? ['Activity', 'Task'] : []),
    }),
    deleteActivity: build.mutation({
      ...call(deleteActivity, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? [{ type: 'Activity', id: 'LIST' }] : []),
    }),
  }),
});

export const {
  useActivityPagesInfiniteQuery,
  useActivityQuery,
  useLazyExportActivitiesQuery,
  useLazyActivityQuery,
  useMyCalendarQuery,
  useCreateActivityMutation,
  useUpdateActivityMutation,
  useDeleteActivityMutation,
} = activitiesApi;
