import { call } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import type { BodyInputOf } from '@shared/contract/endpoint';
import { changeLeadScore, contactScore, previewLeadScore, readLeadScore } from '@shared/contract/lead-score';
import { api } from '../../core/http/api';

export type ScorePreview = DataOf<typeof previewLeadScore>;
export type ScoreChangeInput = BodyInputOf<typeof changeLeadScore>;

const leadScoreApi = api.injectEndpoints({
  endpoints: (build) => ({
    leadScore: build.query({
      ...call(readLeadScore),
      providesTags: ['LeadScore'],
    }),
    scorePreview: build.query({
      ...call(previewLeadScore, (change: ScoreChangeInput) => ({ body: change })),
      // What it says is of the moment.
      keepUnusedDataFor: 0,
    }),
    changeLeadScore: build.mutation({
      ...call(
        changeLeadScore,
        ({
          change,
          idempotencyKey,
        }: {
          readonly change: ScoreChangeInput;
          readonly idempotencyKey: string;
        }) => ({ body: change, idempotencyKey }),
        ({ rules }) => rules,
      ),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data === null) return;
        dispatch(
          leadScoreApi.util.updateQueryData('leadScore', undefined, (now) => ({ ...now, rules: [...data] })),
        );
      },
      invalidatesTags: (result) => (result ? ['LeadScore'] : []),
    }),
    contactScore: build.query({
      ...call(contactScore, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Contact', id }, 'LeadScore'],
    }),
  }),
});

export const { useLeadScoreQuery, useScorePreviewQuery, useChangeLeadScoreMutation, useContactScoreQuery } =
  leadScoreApi;
