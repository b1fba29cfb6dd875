import { call } from '../../../core/http/endpoint-query';
import {
  type QuickReplyInput,
  quickReplyList,
  createQuickReply,
  updateQuickReply,
  deleteQuickReply,
} from '@shared/contract/quick-replies';
import { api } from '../../../core/http/api';
import { showSaved } from '../../../core/http/show-saved';

const quickRepliesApi = api.injectEndpoints({
  endpoints: (build) => ({
    quickReplies: build.query({
      ...call(quickReplyList),
      providesTags: ['QuickReply'],
      keepUnusedDataFor: 600,
    }),
    createQuickReply: build.mutation({
      ...call(
        createQuickReply,
        ({ idempotencyKey, ...body }: QuickReplyInput & { readonly idempotencyKey: string }) => ({
          body,
          idempotencyKey,
        }),
      ),
      invalidatesTags: (result) => (result ? ['QuickReply'] : []),
    }),
    updateQuickReply: build.mutation({
      ...call(updateQuickReply, ({ id, ...body }: QuickReplyInput & { readonly id: string }) => ({
        params: { id },
        body,
      })),
      invalidatesTags: (result) => (result ? ['QuickReply'] : []),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['quickReplies']),
    }),
    deleteQuickReply: build.mutation({
      ...call(deleteQuickReply, (id: string) => ({ params: { id } })),
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
