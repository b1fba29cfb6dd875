import type { BodyInputOf } from '@shared/contract/endpoint';
import { type Activity, createActivity, deleteActivity, updateActivity } from '@shared/contract/activities';
import type { AppDispatch } from '../../core/store/store';
import { call } from '../../core/http/endpoint-query';
import { LIST, activitiesApi, ofRecord } from './api';
import { recordsIn } from './live/records-of';

export type NewActivity = BodyInputOf<typeof createActivity>;
export type ActivityChanges = BodyInputOf<typeof updateActivity>;

/** Long timelines follow what was written here without waiting for the event. @param written the activity; an id: it is gone */
async function followIn(dispatch: AppDispatch, written: Promise<Activity | string>): Promise<void> {
  const activity = await written.catch(() => null);
  if (activity === null) return;
  const { patchTimelines } = await import('./live/patch-timelines');
  const changed: readonly [string, readonly string[]] =
    typeof activity === 'string' ? [activity, []] : [activity._id, recordsIn(activity)];
  await dispatch(patchTimelines(new Map([changed])));
}

const writes = activitiesApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useCreateActivityMutation, useUpdateActivityMutation, useDeleteActivityMutation } = writes;
