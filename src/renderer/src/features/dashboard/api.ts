import type {
  ConversationFigures,
  DealFigures,
  MessageFigures,
  TaskFigures,
  TeamFigures,
  Times,
} from '@shared/contract/dashboard';
import { api } from '../../app/api';

/** What the cards over a period are asked for. */
export interface PeriodArg {
  readonly days: string;
  /** IANA name. */
  readonly time_zone: string;
  readonly platform_account_id?: string;
}

interface Answer<Value> {
  readonly data: Value | null;
}
/** Null: the server has left it out. */
const unwrap = <Value>({ data }: Answer<Value>): Value | null => data;

const NOW = [{ type: 'Dashboard', id: 'NOW' }] as const;
const PERIOD = [{ type: 'Dashboard', id: 'PERIOD' }] as const;

/** Each card by itself: a slow one holds no other. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardConversations: build.query<ConversationFigures | null, string | null>({
      query: (account) => ({
        url: '/dashboard/conversations',
        params: account === null ? {} : { platform_account_id: account },
      }),
      transformResponse: unwrap<ConversationFigures>,
      providesTags: NOW,
    }),
    dashboardResponseTimes: build.query<Times | null, PeriodArg>({
      query: (params) => ({ url: '/dashboard/response-times', params: { ...params } }),
      transformResponse: unwrap<Times>,
      providesTags: PERIOD,
    }),
    dashboardResolutionTimes: build.query<Times | null, PeriodArg>({
      query: (params) => ({ url: '/dashboard/resolution-times', params: { ...params } }),
      transformResponse: unwrap<Times>,
      providesTags: PERIOD,
    }),
    dashboardMessages: build.query<MessageFigures | null, PeriodArg>({
      query: (params) => ({ url: '/dashboard/messages', params: { ...params } }),
      transformResponse: unwrap<MessageFigures>,
      providesTags: PERIOD,
    }),
    dashboardDeals: build.query<DealFigures | null, undefined>({
      query: () => ({ url: '/dashboard/deals' }),
      transformResponse: unwrap<DealFigures>,
      providesTags: [...PERIOD, { type: 'Pipeline', id: 'LIST' }, { type: 'Deal', id: 'LIST' }],
    }),
    dashboardTasks: build.query<TaskFigures | null, string>({
      query: (time_zone) => ({ url: '/dashboard/tasks', params: { time_zone } }),
      transformResponse: unwrap<TaskFigures>,
      providesTags: [...NOW, { type: 'Task', id: 'LIST' }],
    }),
    dashboardTeam: build.query<TeamFigures | null, PeriodArg>({
      query: (params) => ({ url: '/dashboard/team', params: { ...params } }),
      transformResponse: unwrap<TeamFigures>,
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
