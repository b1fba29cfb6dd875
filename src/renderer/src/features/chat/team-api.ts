import type { Conversation, Message, Teammate } from '@shared/contract/chat';
import type { ConversationChange, Marks } from '@shared/contract/conversation-work';
import type { Presence } from '@shared/contract/presence';
import { type ConversationDraft, patchConversation, putConversation } from './cache';
import { chatQueries, unwrap } from './queries';

export interface ChangeArg {
  readonly ids: readonly string[];
  readonly change: ConversationChange;
  /** The assignee's name and picture, where the change names one: shown before the server has answered. */
  readonly assignee?: Teammate | null;
}
export interface NoteArg {
  readonly conversationId: string;
  readonly body: string;
  readonly mentions: readonly string[];
  readonly idempotencyKey: string;
}
export interface StarArg {
  readonly conversationId: string;
  readonly messageId: string;
  readonly starred: boolean;
}
export interface PresenceArg {
  readonly conversationId: string;
  readonly state: Presence['state'];
  readonly window: string;
}
export interface PresenceAnswer {
  readonly others: readonly Presence[];
  readonly at: string;
}

const conversationPath = (id: string): string => `/chat/whatsapp/conversations/${encodeURIComponent(id)}`;

/** What the change makes of a record at once; the server's answer takes its place. */
function applyChange(draft: ConversationDraft, { change, assignee }: ChangeArg): void {
  if (change.assignee_id !== undefined) draft.assignee = assignee ?? null;
  if (change.state !== undefined) {
    draft.state = change.state;
    draft.snoozed_until = change.snoozed_until ?? null;
  }
  if (change.unread === false) draft.unread_count = 0;
  if (change.unread === true && draft.last_inbound_message_id !== null) {
    draft.unread_count = Math.max(1, draft.unread_count);
  }
  if (change.unanswered !== undefined) draft.unanswered = change.unanswered && draft.last_inbound_at !== null;
  draft.woke_at = null;
}

/** How a team shares its conversations, and what each person marks for themselves. */
export const teamApi = chatQueries.injectEndpoints({
  endpoints: (build) => ({
    /** Optimistic in every list; taken back in all of them when the server refuses. */
    changeConversations: build.mutation<readonly Conversation[], ChangeArg>({
      query: ({ ids, change }) => ({
        url: '/chat/whatsapp/conversations',
        method: 'PATCH',
        body: { ids, change },
      }),
      transformResponse: (answer: { data: { rows: Conversation[] } }) => answer.data.rows,
      invalidatesTags: (result, _error, { change }) =>
        result === undefined
          ? []
          : change.unread === undefined
            ? ['Counts']
            : ['Counts', { type: 'Account', id: 'LIST' }],
      onQueryStarted: async (arg, { dispatch, queryFulfilled }) => {
        const undos = arg.ids.map((id) =>
          dispatch(
            patchConversation(id, (draft) => {
              applyChange(draft, arg);
            }),
          ),
        );
        try {
          const { data } = await queryFulfilled;
          for (const conversation of data) dispatch(putConversation(conversation));
        } catch {
          for (const undo of undos.reverse()) undo();
        }
      },
    }),

    pinConversation: build.mutation<Marks, { readonly id: string; readonly pinned: boolean }>({
      query: ({ id, pinned }) => ({ url: `${conversationPath(id)}/pin`, method: 'PUT', body: { pinned } }),
      transformResponse: unwrap<Marks>,
      invalidatesTags: (result) => (result ? [{ type: 'Marks', id: 'LIST' }] : []),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(chatQueries.util.upsertQueryData('marks', undefined, data));
      },
    }),

    starMessage: build.mutation<Marks, StarArg>({
      query: ({ conversationId, messageId, starred }) => ({
        url: `${conversationPath(conversationId)}/messages/${encodeURIComponent(messageId)}/star`,
        method: 'PUT',
        body: { starred },
      }),
      transformResponse: unwrap<Marks>,
      invalidatesTags: (result) => (result ? ['Star'] : []),
      onQueryStarted: async ({ messageId, starred }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          chatQueries.util.updateQueryData('marks', undefined, (draft) => {
            draft.stars = draft.stars.filter((id) => id !== messageId);
            if (starred) draft.stars.unshift(messageId);
          }),
        );
        try {
          const { data } = await queryFulfilled;
          await dispatch(chatQueries.util.upsertQueryData('marks', undefined, data));
        } catch {
          patch.undo();
        }
      },
    }),

    addNote: build.mutation<Message, NoteArg>({
      query: ({ conversationId, body, mentions, idempotencyKey }) => ({
        url: `${conversationPath(conversationId)}/notes`,
        method: 'POST',
        body: { body, mentions },
        idempotencyKey,
      }),
      transformResponse: unwrap<Message>,
    }),

    removeNote: build.mutation<Message, { readonly conversationId: string; readonly messageId: string }>({
      query: ({ conversationId, messageId }) => ({
        url: `${conversationPath(conversationId)}/notes/${encodeURIComponent(messageId)}`,
        method: 'DELETE',
      }),
      transformResponse: unwrap<Message>,
    }),

    seeMentions: build.mutation<{ done: true }, string>({
      query: (id) => ({ url: `${conversationPath(id)}/mentions`, method: 'PUT' }),
      transformResponse: unwrap<{ done: true }>,
      // The view of mentions too: shown once more as it was, it would keep the open conversation.
      invalidatesTags: (result) => (result ? ['Counts', { type: 'Marks', id: 'LIST' }] : []),
    }),

    tellPresence: build.mutation<PresenceAnswer, PresenceArg>({
      query: ({ conversationId, ...body }) => ({
        url: `${conversationPath(conversationId)}/presence`,
        method: 'PUT',
        body,
      }),
      transformResponse: unwrap<PresenceAnswer>,
    }),
  }),
});

export const {
  useChangeConversationsMutation,
  usePinConversationMutation,
  useStarMessageMutation,
  useAddNoteMutation,
  useRemoveNoteMutation,
  useSeeMentionsMutation,
  useTellPresenceMutation,
} = teamApi;
