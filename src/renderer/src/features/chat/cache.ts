import type { Conversation, Message } from '@shared/contract/chat';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ConversationListArg, chatQueries } from './queries';

type ApiState = Parameters<typeof chatQueries.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
type GetState = () => ApiState;

/** Draft of a cached conversation; immer takes the changes. */
export type ConversationDraft = { -readonly [Key in keyof Conversation]: Conversation[Key] };

/** One patch of the caches: changes them when it is dispatched and answers what undoes it. */
type Patch<Result> = (dispatch: Dispatch, getState: GetState) => Result;

/**
 * Changes one conversation in every cache that holds it (its own entry and each list it stands in).
 *
 * @returns undoes the change in all of them
 */
export const patchConversation =
  (id: string, change: (draft: ConversationDraft) => void): Patch<() => void> =>
  (dispatch, getState) => {
    const undos = chatQueries.util
      .selectInvalidatedBy(getState(), [{ type: 'Conversation', id }])
      .map((entry) => {
        switch (entry.endpointName) {
          case 'conversation':
            return dispatch(
              chatQueries.util.updateQueryData('conversation', entry.originalArgs as string, (draft) => {
                change(draft);
              }),
            ).undo;
          case 'conversationList':
            return dispatch(
              chatQueries.util.updateQueryData(
                'conversationList',
                entry.originalArgs as ConversationListArg,
                (draft) => {
                  for (const { rows } of draft.pages) {
                    for (const row of rows) if (row._id === id) change(row);
                  }
                },
              ),
            ).undo;
          default:
            return () => undefined;
        }
      });
    return () => {
      for (const undo of undos) undo();
    };
  };

/** Puts a newer record of a conversation where it is cached; an older one than what is there changes nothing. */
export const putConversation = (record: Conversation): Patch<() => void> =>
  patchConversation(record._id, (draft) => {
    if (record.updated_at >= draft.updated_at) Object.assign(draft, record);
  });

/** Puts the record of an answer in the place of the one that the thread shows. */
export const replaceMessage = (conversationId: string, message: Message) =>
  chatQueries.util.updateQueryData('messageList', { conversationId }, (draft) => {
    for (const { rows } of draft.pages) {
      const at = rows.findIndex(({ _id }) => _id === message._id);
      if (at >= 0) rows[at] = message;
    }
  });

/** The row that was clicked is shown at once; a newer record that is cached already stays. */
export const seedConversation =
  (conversation: Conversation): Patch<void> =>
  (dispatch, getState) => {
    const known = chatQueries.endpoints.conversation.select(conversation._id)(getState()).data;
    if (known !== undefined) return;
    const entry = { endpointName: 'conversation', arg: conversation._id, value: conversation } as const;
    dispatch(chatQueries.util.upsertQueryEntries([entry]));
  };
