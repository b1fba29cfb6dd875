import { addNote, removeNote, seeMentions } from '@shared/contract/notes';
import { call } from '../../core/http/endpoint-query';
import type { Teammate } from '@shared/contract/chat';
import {
  type ConversationChange,
  changeConversations,
  pinConversation,
  starMessage,
} from '@shared/contract/conversation-work';
import { type Presence, tellPresence } from '@shared/contract/presence';
import { type ConversationDraft, patchConversation, putConversation } from './cache';
import { chatQueries } from './queries';

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
    changeConversations: build.mutation({
      ...call(
        changeConversations,
        ({ ids, change }: ChangeArg) => ({ body: { ids, change } }),
        ({ rows }) => rows,
      ),
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

    pinConversation: build.mutation({
      ...call(pinConversation, ({ id, pinned }: { readonly id: string; readonly pinned: boolean }) => ({
        params: { id },
        body: { pinned },
      })),
      invalidatesTags: (result) => (result ? [{ type: 'PinsAndStars', id: 'LIST' }] : []),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(chatQueries.util.upsertQueryData('marks', undefined, data));
      },
    }),

    starMessage: build.mutation({
      ...call(starMessage, ({ conversationId, messageId, starred }: StarArg) => ({
        params: { id: conversationId, messageId },
        body: { starred },
      })),
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

    addNote: build.mutation({
      ...call(addNote, ({ conversationId, body, mentions, idempotencyKey }: NoteArg) => ({
        params: { id: conversationId },
        body: { body, mentions },
        idempotencyKey,
      })),
    }),

    removeNote: build.mutation({
      ...call(
        removeNote,
        ({ conversationId, messageId }: { readonly conversationId: string; readonly messageId: string }) => ({
          params: { id: conversationId, messageId },
        }),
      ),
    }),

    seeMentions: build.mutation({
      ...call(seeMentions, (id: string) => ({ params: { id } })),
      // The view of mentions too: shown once more as it was, it would keep the open conversation.
      invalidatesTags: (result) => (result ? ['Counts', { type: 'PinsAndStars', id: 'LIST' }] : []),
    }),

    tellPresence: build.mutation({
      ...call(tellPresence, ({ conversationId, ...body }: PresenceArg) => ({
        params: { id: conversationId },
        body,
      })),
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
