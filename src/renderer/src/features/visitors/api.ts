import type { Visitor, VisitorEvent, VisitorSession, WebsiteTracking } from '@shared/contract/visitors';
import { api } from '../../app/api';

export interface VisitPage<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly next_cursor: string | null;
}
export interface VisitorFilter {
  /** `true`: contacts; `false`: everybody else; both or none: everybody. */
  readonly known: readonly ('true' | 'false')[];
  /** Instants, ISO 8601. */
  readonly start_date?: string;
  readonly end_date?: string;
}
export interface TrackingSettings {
  readonly is_on: boolean;
  readonly domains: readonly string[];
  readonly keep_whole_ip: boolean;
}

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;
const paging = {
  initialPageParam: null,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor ?? undefined,
};
const onward = (cursor: string | null): Readonly<Record<string, string>> =>
  cursor === null ? {} : { cursor };
const TRACKING = { type: 'Visitor', id: 'TRACKING' } as const;

const visitorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    visitorList: build.infiniteQuery<VisitPage<Visitor>, VisitorFilter, string | null>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: { known, ...dates }, pageParam }) => {
        const query = new URLSearchParams({ row_per_page: '20', ...dates, ...onward(pageParam) });
        for (const value of known) query.append('known_customer_only', value);
        return { url: `/website_visitors?${query.toString()}` };
      },
      transformResponse: unwrap<VisitPage<Visitor>>,
      providesTags: ['Visitor'],
      keepUnusedDataFor: 30,
    }),
    visitorSessions: build.infiniteQuery<VisitPage<VisitorSession>, string, string | null>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({
        url: `/website_visitors/${encodeURIComponent(queryArg)}/sessions`,
        params: { rows_per_page: 20, ...onward(pageParam) },
      }),
      transformResponse: unwrap<VisitPage<VisitorSession>>,
      providesTags: ['Visitor'],
      keepUnusedDataFor: 5,
    }),
    sessionEvents: build.infiniteQuery<
      VisitPage<VisitorEvent>,
      { readonly visitor: string; readonly session: string },
      string | null
    >({
      infiniteQueryOptions: paging,
      query: ({ queryArg: { visitor, session }, pageParam }) => ({
        url: `/website_visitors/${encodeURIComponent(visitor)}/user_events`,
        params: { session_id: session, rows_per_page: 50, ...onward(pageParam) },
      }),
      transformResponse: unwrap<VisitPage<VisitorEvent>>,
      providesTags: ['Visitor'],
      keepUnusedDataFor: 5,
    }),
    websiteTracking: build.query<WebsiteTracking, undefined>({
      query: () => ({ url: '/website_tracking' }),
      transformResponse: unwrap<WebsiteTracking>,
      providesTags: ['Visitor', TRACKING],
    }),
    saveTracking: build.mutation<WebsiteTracking, TrackingSettings>({
      query: (body) => ({ url: '/website_tracking', method: 'PUT', body }),
      transformResponse: unwrap<WebsiteTracking>,
      invalidatesTags: [TRACKING],
    }),
    renewSecret: build.mutation<{ readonly secret: string }, undefined>({
      query: () => ({ url: '/website_tracking/secret', method: 'POST' }),
      transformResponse: unwrap<{ readonly secret: string }>,
      invalidatesTags: [TRACKING],
    }),
    rotateKey: build.mutation<WebsiteTracking, undefined>({
      query: () => ({ url: '/website_tracking/key', method: 'POST' }),
      transformResponse: unwrap<WebsiteTracking>,
      invalidatesTags: [TRACKING],
    }),
  }),
});

export const {
  useVisitorListInfiniteQuery,
  useVisitorSessionsInfiniteQuery,
  useSessionEventsInfiniteQuery,
  useWebsiteTrackingQuery,
  useSaveTrackingMutation,
  useRenewSecretMutation,
  useRotateKeyMutation,
} = visitorsApi;
