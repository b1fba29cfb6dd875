import type { QueryInputOf } from '@shared/contract/endpoint';
import {
  activityById,
  activityList,
  type exportActivities,
  personCalendar,
} from '@shared/contract/activities';
import { api } from '../../core/http/api';
import { call, callByCursor } from '../../core/http/endpoint-query';
import { recordsOf } from './live/records-of';

export type ActivityArg = QueryInputOf<typeof activityList>;
export type ActivityFilterArg = QueryInputOf<typeof exportActivities>;

/** So many pages are loaded again, one after the other, when something changes; of more than that the beginning is. */
const FEW_PAGES = 4;
export const isLong = (pages: readonly unknown[]): boolean => pages.length > FEW_PAGES;

export const ofRecord = (id: string) => ({ type: 'Activity' as const, id });
/** Every timeline. */
export const LIST = ofRecord('LIST');

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
  }),
});

export const { useActivityPagesInfiniteQuery, useActivityQuery, useLazyActivityQuery, useMyCalendarQuery } =
  activitiesApi;
