import { type Middleware, isAnyOf } from '@reduxjs/toolkit';
import { addMiddleware } from '../../../core/store/store';
import { chatApi } from '../api';

type Listener = (askedAt: number) => void;
let listener: Listener | null = null;

const isAnswer = isAnyOf(
  chatApi.endpoints.messageList.matchFulfilled,
  chatApi.endpoints.conversationList.matchFulfilled,
  chatApi.endpoints.conversation.matchFulfilled,
);

const watchAnswers: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (listener === null || !isAnswer(action)) return result;
  const { api } = store.getState() as {
    api: { queries: Record<string, { startedTimeStamp?: number } | undefined> };
  };
  const askedAt = api.queries[action.meta.arg.queryCacheKey]?.startedTimeStamp;
  if (askedAt !== undefined) listener(askedAt);
  return result;
};

/**
 * Tells of each answer of the chat when it was asked for: changes that came while it was on its way were overtaken, and
 * have to be applied to it again. Null ends it.
 */
export function onResponse(next: Listener | null): void {
  listener = next;
  addMiddleware(watchAnswers);
}
