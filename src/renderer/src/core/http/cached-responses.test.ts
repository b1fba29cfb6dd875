import { describe, expect, it } from 'vitest';
import type { Conversation } from '@shared/contract/chat';
import { chatQueries } from '../../features/chat/queries';
import { buildConversation } from '../../features/chat/testing/builders';
import { responsesReplaced, cachedResponses } from './cached-responses';
import { createStore } from '../store/store';

function withTwo() {
  const store = createStore();
  const [first, second] = [buildConversation(), buildConversation()];
  store.dispatch(
    chatQueries.util.upsertQueryEntries(
      [first, second].map((value) => ({ endpointName: 'conversation', arg: value._id, value }) as const),
    ),
  );
  return { store, first, second };
}

describe('answersReplaced', () => {
  it('puts new data into one answer, and leaves the others as they are', () => {
    const { store, first, second } = withTwo();
    const before = store.getState();
    const found = cachedResponses<string, Conversation>(before, 'conversation');
    expect(found.map(({ arg, data }) => [arg, data])).toEqual([
      [first._id, first],
      [second._id, second],
    ]);
    const changed = { ...first, unread_count: first.unread_count + 1 };
    store.dispatch(responsesReplaced([{ key: found[0]?.key ?? '', data: changed }]));

    const select = chatQueries.endpoints.conversation.select;
    expect(select(first._id)(store.getState()).data).toBe(changed);
    expect(select(first._id)(store.getState()).isSuccess).toBe(true);
    expect(select(second._id)(store.getState()).data).toBe(select(second._id)(before).data);
    expect(select(first._id)(before).data).not.toBe(changed);
  });

  it('can still be patched afterwards', () => {
    const { store, first } = withTwo();
    const [found] = cachedResponses<string, Conversation>(store.getState(), 'conversation');
    const changed = { ...first, unread_count: 7 };
    store.dispatch(responsesReplaced([{ key: found?.key ?? '', data: changed }]));
    store.dispatch(
      chatQueries.util.updateQueryData('conversation', first._id, (draft) => {
        draft.unread_count = 0;
      }),
    );
    const select = chatQueries.endpoints.conversation.select(first._id);
    expect(select(store.getState()).data?.unread_count).toBe(0);
    expect(changed.unread_count).toBe(7);
  });

  it('does not bring back what has gone', () => {
    const { store } = withTwo();
    const before = store.getState().api.queries;
    store.dispatch(responsesReplaced([{ key: 'conversation("gone")', data: buildConversation() }]));
    expect(Object.keys(store.getState().api.queries)).toEqual(Object.keys(before));
  });
});
