import type { BodyInputOf, ResponseOf } from '@shared/contract/endpoint';
import type {
  LeadScore,
  ScoreRule,
  changeLeadScore,
  contactScore,
  previewLeadScore,
} from '@shared/contract/lead-score';
import { api } from '../../app/api';

export type ScorePreview = ResponseOf<typeof previewLeadScore>['data'];
export type ContactScore = ResponseOf<typeof contactScore>['data'];
export type ScoreChangeInput = BodyInputOf<typeof changeLeadScore>;

const leadScoreApi = api.injectEndpoints({
  endpoints: (build) => ({
    leadScore: build.query<LeadScore, undefined>({
      query: () => ({ url: '/lead-score' }),
      transformResponse: ({ data }: { readonly data: LeadScore }) => data,
      providesTags: ['LeadScore'],
    }),
    scorePreview: build.query<ScorePreview, ScoreChangeInput>({
      query: (change) => ({ url: '/lead-score/preview', method: 'POST', body: change }),
      transformResponse: ({ data }: { readonly data: ScorePreview }) => data,
      // What it says is of the moment.
      keepUnusedDataFor: 0,
    }),
    changeLeadScore: build.mutation<
      readonly ScoreRule[],
      { readonly change: ScoreChangeInput; readonly idempotencyKey: string }
    >({
      query: ({ change, idempotencyKey }) => ({
        url: '/lead-score/changes',
        method: 'POST',
        body: change,
        idempotencyKey,
      }),
      transformResponse: ({ data }: { readonly data: { readonly rules: ScoreRule[] } }) => data.rules,
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data === null) return;
        dispatch(
          leadScoreApi.util.updateQueryData('leadScore', undefined, (now) => ({ ...now, rules: [...data] })),
        );
      },
      invalidatesTags: (result) => (result ? ['LeadScore'] : []),
    }),
    contactScore: build.query<ContactScore, string>({
      query: (id) => ({ url: `/lead-score/contact/${encodeURIComponent(id)}` }),
      transformResponse: ({ data }: { readonly data: ContactScore }) => data,
      providesTags: (_result, _error, id) => [{ type: 'Contact', id }, 'LeadScore'],
    }),
  }),
});

export const { useLeadScoreQuery, useScorePreviewQuery, useChangeLeadScoreMutation, useContactScoreQuery } =
  leadScoreApi;
