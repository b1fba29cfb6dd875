import { call } from '../../core/http/endpoint-query';
import {
  markRead,
  type Outgoing,
  refetchMedia,
  sendMessage,
  settleMessage,
  startConversation,
  typing,
} from '@shared/contract/chat';
import { patchConversation, replaceMessage } from './cache';
import { chatQueries } from './queries';

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

const toMessage = ({ conversationId, messageId }: MessageRef) => ({
  params: { platform: 'whatsapp', conversationId, messageId } as const,
});

/** Every call of the inbox: the reads (queries.ts) and the writes. */
export const chatApi = chatQueries.injectEndpoints({
  endpoints: (build) => ({
    startConversation: build.mutation({
      ...call(startConversation, ({ idempotencyKey, ...body }: StartConversationArg) => ({
        body,
        idempotencyKey,
      })),
      invalidatesTags: (result) => (result ? [{ type: 'Conversation', id: 'LIST' }] : []),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(chatQueries.util.upsertQueryData('conversation', data._id, data));
      },
    }),

    sendMessage: build.mutation({
      ...call(sendMessage, ({ conversationId, body, idempotencyKey }: SendMessageArg) => ({
        params: { id: conversationId },
        body,
        idempotencyKey,
      })),
    }),

    /** Optimistic: the badge goes at once and comes back when the server refuses. What else has changed comes by event. */
    markRead: build.mutation({
      ...call(markRead, toMessage),
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

    typing: build.mutation({
      ...call(typing, toMessage),
    }),

    settleMessage: build.mutation({
      ...call(settleMessage, (ref: MessageRef) => ({ ...toMessage(ref), body: { outcome: 'not_sent' } })),
      invalidatesTags: (_result, _error, { conversationId }) => [
        { type: 'Message', id: conversationId },
        { type: 'Conversation', id: conversationId },
      ],
    }),

    refetchMedia: build.mutation({
      ...call(refetchMedia, toMessage),
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
  useMarksQuery: usePinsAndStarsQuery,
  useMessageListInfiniteQuery,
  useStartConversationMutation,
  useMarkReadMutation,
  useTypingMutation,
  useSettleMessageMutation,
  useRefetchMediaMutation,
} = chatApi;
