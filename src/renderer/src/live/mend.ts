import { type Middleware, isAnyOf } from '@reduxjs/toolkit';
import { chatApi } from '../features/chat/api';

type Mender = (askedAt: number) => void;
let mender: Mender | null = null;

/** The running live part mends answers that were overtaken by changes; null when none runs. */
export function setMender(next: Mender | null): void {
  mender = next;
}

const isAnswer = isAnyOf(
  chatApi.endpoints.messageList.matchFulfilled,
  chatApi.endpoints.conversationList.matchFulfilled,
  chatApi.endpoints.conversation.matchFulfilled,
);

/** After each answer of the chat: changes that came while it was on its way are applied to it again. */
export const mendAnswers: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (mender === null || !isAnswer(action)) return result;
  const { api } = store.getState() as {
    api: { queries: Record<string, { startedTimeStamp?: number } | undefined> };
  };
  const askedAt = api.queries[action.meta.arg.queryCacheKey]?.startedTimeStamp;
  if (askedAt !== undefined) mender(askedAt);
  return result;
};
