import type { BodyInputOf, QueryInputOf } from '@shared/contract/endpoint';
import {
  type Activity,
  activityById,
  activityList,
  createActivity,
  deleteActivity,
  exportActivities,
  personCalendar,
  updateActivity,
} from '@shared/contract/activities';
import type { AppDispatch } from '../../core/store/store';
import { api } from '../../core/http/api';
import { call, callByCursor } from '../../core/http/endpoint-query';
import { recordsIn, recordsOf } from './live/records-of';

export type ActivityArg = QueryInputOf<typeof activityList>;
export type ActivityFilterArg = QueryInputOf<typeof exportActivities>;
export type NewActivity = BodyInputOf<typeof createActivity>;
export type ActivityChanges = BodyInputOf<typeof updateActivity>;

/** So many pages are loaded again, one after the other, when something changes; of more than that the beginning is. */
const FEW_PAGES = 4;
export const isLong = (pages: readonly unknown[]): boolean => pages.length > FEW_PAGES;

const ofRecord = (id: string) => ({ type: 'Activity' as const, id });
const LIST = ofRecord('LIST');

/** Long timelines follow what was written here without waiting for the event. @param written the activity; an id: it is gone */
async function followIn(dispatch: AppDispatch, written: Promise<Activity | string>): Promise<void> {
  const activity = await written.catch(() => null);
  if (activity === null) return;
  const { patchTimelines } = await import('./live/patch-timelines');
  const changed: readonly [string, readonly string[]] =
    typeof activity === 'string' ? [activity, []] : [activity._id, recordsIn(activity)];
  await dispatch(patchTimelines(new Map([changed])));
}

export const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    activityPages: build.infiniteQuery({
      ...callByCursor(activityList, (query: ActivityArg) => ({ query })),
      providesTags: (result, _error, arg) =>
        result !== undefined && isLong(result.pages)
          ? [ofRecord('LONG')]
          : [LIST, ...recordsOf(arg, result?.pages ?? []).map(ofRecord)],
      keepUnusedDataFor: 60,
    }),
    /** The first page alone. */
    activityHead: build.query({
      ...call(activityList, (query: ActivityArg) => ({ query })),
      keepUnusedDataFor: 0,
    }),
    myCalendar: build.query({
      ...call(personCalendar, (query: QueryInputOf<typeof personCalendar>) => ({ query })),
      providesTags: [LIST, ofRecord('CALENDAR')],
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
      invalidatesTags: (result) => (result ? [LIST, 'Task'] : []),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        await followIn(
          dispatch,
          queryFulfilled.then(({ data }) => data),
        );
      },
    }),
    updateActivity: build.mutation({
      ...call(
        updateActivity,
        ({ id, change }: { readonly id: string; readonly change: ActivityChanges }) => ({
          params: { id },
          body: change,
        }),
      ),
      invalidatesTags: (result, _error, { id }) => (result ? [LIST, ofRecord(id), 'Task'] : []),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        await followIn(
          dispatch,
          queryFulfilled.then(({ data }) => data),
        );
      },
    }),
    deleteActivity: build.mutation({
      ...call(deleteActivity, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? [LIST] : []),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        await followIn(
          dispatch,
          queryFulfilled.then(() => id),
        );
      },
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
