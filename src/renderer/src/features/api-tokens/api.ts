import { call } from '../../core/http/endpoint-query';
import { createApiToken, apiTokenList, revokeApiToken } from '@shared/contract/api-tokens';
import type { BodyInputOf } from '@shared/contract/endpoint';
import { api } from '../../core/http/api';

type NewToken = BodyInputOf<typeof createApiToken> & { readonly idempotencyKey: string };

const tokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The tokens of the workspace, newest first; never their secrets. */
    apiTokens: build.query({
      ...call(
        apiTokenList,
        (_arg: undefined) => ({}),
        ({ rows }) => rows,
      ),
      providesTags: ['ApiToken'],
    }),
    /** Answers with the secret, which is shown once and kept nowhere. */
    createApiToken: build.mutation({
      ...call(createApiToken, ({ idempotencyKey, ...body }: NewToken) => ({ body, idempotencyKey })),
      invalidatesTags: (result) => (result ? ['ApiToken'] : []),
    }),
    revokeApiToken: build.mutation({
      ...call(revokeApiToken, (id: string) => ({ params: { id } })),
      invalidatesTags: ['ApiToken'],
    }),
  }),
});

export const { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = tokensApi;
