import { call, callByCursor } from '../../core/http/endpoint-query';
import {
  visitorList,
  visitorSessions,
  visitorUserEvents,
  readWebsiteTracking,
  saveWebsiteTracking,
  renewVisitorSecret,
  rotateSiteKey,
} from '@shared/contract/visitors';
import { api } from '../../core/http/api';

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

const TRACKING = { type: 'Visitor', id: 'TRACKING' } as const;

const visitorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    visitorList: build.infiniteQuery({
      ...callByCursor(visitorList, ({ known, ...dates }: VisitorFilter) => ({
        query: { row_per_page: 20, ...dates, known_customer_only: [...known] },
      })),
      providesTags: ['Visitor'],
      keepUnusedDataFor: 30,
    }),
    visitorSessions: build.infiniteQuery({
      ...callByCursor(visitorSessions, (queryArg: string) => ({
        params: { id: queryArg },
        query: { rows_per_page: 20 },
      })),
      providesTags: ['Visitor'],
      keepUnusedDataFor: 5,
    }),
    sessionEvents: build.infiniteQuery({
      ...callByCursor(
        visitorUserEvents,
        ({ visitor, session }: { readonly visitor: string; readonly session: string }) => ({
          params: { id: visitor },
          query: { session_id: session, rows_per_page: 50 },
        }),
      ),
      providesTags: ['Visitor'],
      keepUnusedDataFor: 5,
    }),
    websiteTracking: build.query({
      ...call(readWebsiteTracking),
      providesTags: ['Visitor', TRACKING],
    }),
    saveTracking: build.mutation({
      ...call(saveWebsiteTracking, (body: TrackingSettings) => ({ body })),
      invalidatesTags: [TRACKING],
    }),
    renewSecret: build.mutation({
      ...call(renewVisitorSecret),
      invalidatesTags: [TRACKING],
    }),
    rotateKey: build.mutation({
      ...call(rotateSiteKey),
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
