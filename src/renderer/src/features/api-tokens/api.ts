import type { ApiToken, createApiToken } from '@shared/contract/api-tokens';
import type { BodyInputOf } from '@shared/contract/endpoint';
import { api } from '../../app/api';

type NewToken = BodyInputOf<typeof createApiToken> & { readonly idempotencyKey: string };

const tokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The tokens of the workspace, newest first; never their secrets. */
    apiTokens: build.query<readonly ApiToken[], undefined>({
      query: () => ({ url: '/workspace/api-tokens' }),
      transformResponse: (answer: { data: { rows: ApiToken[] } }) => answer.data.rows,
      providesTags: ['ApiToken'],
    }),
    /** Answers with the secret, which is shown once and kept nowhere. */
    createApiToken: build.mutation<ApiToken, NewToken>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/workspace/api-tokens',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: (answer: { data: ApiToken }) => answer.data,
      invalidatesTags: (result) => (result ? ['ApiToken'] : []),
    }),
    revokeApiToken: build.mutation<{ done: true }, string>({
      query: (id) => ({ url: `/workspace/api-tokens/${encodeURIComponent(id)}`, method: 'DELETE' }),
      transformResponse: (answer: { data: { done: true } }) => answer.data,
      invalidatesTags: ['ApiToken'],
    }),
  }),
});

export const { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = tokensApi;
