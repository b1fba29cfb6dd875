import {
  dashboardConversations,
  dashboardDeals,
  dashboardMessages,
  dashboardResolutionTimes,
  dashboardResponseTimes,
  dashboardTasks,
  dashboardTeam,
} from '@shared/contract/dashboard';
import type { QueryInputOf } from '@shared/contract/endpoint';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';

/** What the cards over a period are asked for. */
export type PeriodArg = NonNullable<QueryInputOf<typeof dashboardTeam>> & {
  /** IANA name. */
  readonly time_zone: string;
};

const NOW = [{ type: 'Dashboard', id: 'NOW' }] as const;
const PERIOD = [{ type: 'Dashboard', id: 'PERIOD' }] as const;

const ofPeriod = (query: PeriodArg) => ({ query });

/** Each card by itself: a slow one holds no other. Null: the server has left it out. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardConversations: build.query({
      ...call(dashboardConversations, (account: string | null) => ({
        query: { platform_account_id: account ?? undefined },
      })),
      providesTags: NOW,
    }),
    dashboardResponseTimes: build.query({
      ...call(dashboardResponseTimes, ofPeriod),
      providesTags: PERIOD,
    }),
    dashboardResolutionTimes: build.query({
      ...call(dashboardResolutionTimes, ofPeriod),
      providesTags: PERIOD,
    }),
    dashboardMessages: build.query({
      ...call(dashboardMessages, ofPeriod),
      providesTags: PERIOD,
    }),
    dashboardDeals: build.query({
      ...call(dashboardDeals),
      providesTags: [...PERIOD, { type: 'Pipeline', id: 'LIST' }, { type: 'Deal', id: 'LIST' }],
    }),
    dashboardTasks: build.query({
      ...call(dashboardTasks, (time_zone: string) => ({ query: { time_zone } })),
      providesTags: [...NOW, { type: 'Task', id: 'LIST' }],
    }),
    dashboardTeam: build.query({
      ...call(dashboardTeam, ofPeriod),
      providesTags: [...PERIOD, { type: 'Member', id: 'LIST' }],
    }),
  }),
});

export const {
  useDashboardConversationsQuery,
  useDashboardResponseTimesQuery,
  useDashboardResolutionTimesQuery,
  useDashboardMessagesQuery,
  useDashboardDealsQuery,
  useDashboardTasksQuery,
  useDashboardTeamQuery,
} = dashboardApi;
