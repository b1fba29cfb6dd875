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
    /** Calls and meetings to come, the next one first. */
    plannedActivities: build.query({
      ...call(activityList, (query: ActivityArg) => ({ query })),
      providesTags: (result, _error, arg) => [
        LIST,
        ...recordsOf(arg, result === undefined ? [] : [result]).map(ofRecord),
      ],
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

/** How many of what is to come are shown, and at most. */
const FEW_PLANNED = 5;
const ALL_PLANNED = 100;

/** What has happened, and what is to come: of one record, or of whatever. */
export const pastOf = (filter: ActivityArg, timezone: string) =>
  ({ ...filter, planned: 'none', group_by: 'month', timezone }) as const;
export const plannedOf = (filter: ActivityArg, timezone: string, isAll = false) =>
  ({
    ...filter,
    planned: 'only',
    group_by: 'month',
    timezone,
    rows_per_page: isAll ? ALL_PLANNED : FEW_PLANNED,
  }) as const;

export const {
  useActivityPagesInfiniteQuery,
  useActivityQuery,
  useLazyActivityQuery,
  useMyCalendarQuery,
  usePlannedActivitiesQuery,
} = activitiesApi;
