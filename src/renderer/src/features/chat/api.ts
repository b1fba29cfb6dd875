import type { Conversation, Message, Outgoing } from '@shared/contract/chat';
import { patchConversation, replaceMessage } from './cache';
import { chatQueries, unwrap } from './queries';

export interface MessageRef {
  readonly conversationId: string;
  readonly messageId: string;
}
export interface StartConversationArg {
  /** Account id. */
  readonly from: string;
  /** Phone number, international format. */
  readonly to: string;
  readonly customer_id?: string;
  readonly idempotencyKey: string;
}
/** Only the outbox sends: it gives each message its key and keeps it until the server has it. */
export interface SendMessageArg {
  readonly conversationId: string;
  readonly body: Outgoing & { readonly quoted_message_id?: string | null };
  readonly idempotencyKey: string;
}

const messagePath = ({ conversationId, messageId }: MessageRef): string =>
  `/chat/whatsapp/conversations/${encodeURIComponent(conversationId)}/messages/${encodeURIComponent(messageId)}`;

/** Every call of the inbox: the reads (queries.ts) and the writes. */
export const chatApi = chatQueries.injectEndpoints({
  endpoints: (build) => ({
    startConversation: build.mutation<Conversation, StartConversationArg>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/chat/whatsapp/conversations',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: unwrap<Conversation>,
      invalidatesTags: (result) => (result ? [{ type: 'Conversation', id: 'LIST' }] : []),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(chatQueries.util.upsertQueryData('conversation', data._id, data));
      },
    }),

    sendMessage: build.mutation<Message, SendMessageArg>({
      query: ({ conversationId, body, idempotencyKey }) => ({
        url: `/chat/whatsapp/conversations/${encodeURIComponent(conversationId)}/messages`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: unwrap<Message>,
    }),

    /** Optimistic: the badge goes at once and comes back when the server refuses. What else has changed comes by event. */
    markRead: build.mutation<Conversation, MessageRef>({
      query: (ref) => ({ url: `${messagePath(ref)}/status`, method: 'PUT' }),
      transformResponse: unwrap<Conversation>,
      invalidatesTags: (result) => (result ? [{ type: 'Account', id: 'LIST' }] : []),
      onQueryStarted: async ({ conversationId }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(
          patchConversation(conversationId, (draft) => {
            draft.unread_count = 0;
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          undo();
        }
      },
    }),

    typing: build.mutation<{ done: true }, MessageRef>({
      query: (ref) => ({ url: `${messagePath(ref)}/typing`, method: 'POST' }),
      transformResponse: unwrap<{ done: true }>,
    }),

    settleMessage: build.mutation<Message, MessageRef>({
      query: (ref) => ({ url: `${messagePath(ref)}/settle`, method: 'POST', body: { outcome: 'not_sent' } }),
      transformResponse: unwrap<Message>,
      invalidatesTags: (_result, _error, { conversationId }) => [
        { type: 'Message', id: conversationId },
        { type: 'Conversation', id: conversationId },
      ],
    }),

    refetchMedia: build.mutation<Message, MessageRef>({
      query: (ref) => ({ url: `${messagePath(ref)}/media`, method: 'POST' }),
      transformResponse: unwrap<Message>,
      onQueryStarted: async ({ conversationId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(replaceMessage(conversationId, data));
      },
    }),
  }),
});

export type { ChatPage, ConversationListArg, MessageListArg } from './queries';
export { CONVERSATION_PAGE, MESSAGE_PAGE } from './queries';

export const {
  useConversationListInfiniteQuery,
  useConversationQuery,
  useConversationCountsQuery,
  useMarksQuery,
  useMessageListInfiniteQuery,
  useStartConversationMutation,
  useMarkReadMutation,
  useTypingMutation,
  useSettleMessageMutation,
  useRefetchMediaMutation,
} = chatApi;
