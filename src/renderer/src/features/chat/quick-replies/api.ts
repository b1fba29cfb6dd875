import type { QuickReply, QuickReplyInput } from '@shared/contract/quick-replies';
import { api } from '../../../app/api';

const path = (id: string): string => `/chat/quick-replies/${encodeURIComponent(id)}`;
const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

const quickRepliesApi = api.injectEndpoints({
  endpoints: (build) => ({
    quickReplies: build.query<readonly QuickReply[], undefined>({
      query: () => ({ url: '/chat/quick-replies' }),
      transformResponse: unwrap<QuickReply[]>,
      providesTags: ['QuickReply'],
      keepUnusedDataFor: 600,
    }),
    createQuickReply: build.mutation<QuickReply, QuickReplyInput & { readonly idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/chat/quick-replies',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: unwrap<QuickReply>,
      invalidatesTags: (result) => (result ? ['QuickReply'] : []),
    }),
    updateQuickReply: build.mutation<QuickReply, QuickReplyInput & { readonly id: string }>({
      query: ({ id, ...body }) => ({ url: path(id), method: 'PUT', body }),
      transformResponse: unwrap<QuickReply>,
      invalidatesTags: (result) => (result ? ['QuickReply'] : []),
    }),
    deleteQuickReply: build.mutation<{ done: true }, string>({
      query: (id) => ({ url: path(id), method: 'DELETE' }),
      transformResponse: unwrap<{ done: true }>,
      invalidatesTags: (result) => (result ? ['QuickReply'] : []),
    }),
  }),
});

export const {
  useQuickRepliesQuery,
  useCreateQuickReplyMutation,
  useUpdateQuickReplyMutation,
  useDeleteQuickReplyMutation,
} = quickRepliesApi;
