import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../core/store/store';
import { patchConversation, putConversation, seedConversation } from './cache';
import { chatQueries } from './queries';
import { buildConversation, minutesAgo } from './testing/builders';

const conversation = buildConversation({ unread_count: 3, updated_at: minutesAgo(10) });
const other = buildConversation({ unread_count: 5 });
const { conversation: one, conversationList } = chatQueries.endpoints;
let store = createStore();

const read = () => {
  const state = store.getState();
  return {
    own: one.select(conversation._id)(state).data?.unread_count,
    lists: [{}, { search: 'amara' }].map((arg) =>
      conversationList
        .select(arg)(state)
        .data?.pages[0]?.rows.map((row) => row.unread_count),
    ),
  };
};

describe('conversation cache', () => {
  beforeEach(async () => {
    store = createStore();
    const page = { rows: [conversation, other], page_no: 1, total: 2, next_cursor: null };
    await store.dispatch(chatQueries.util.upsertQueryData('conversation', conversation._id, conversation));
    for (const arg of [{}, { search: 'amara' }]) {
      const data = { pages: [page], pageParams: [null] };
      await store.dispatch(chatQueries.util.upsertQueryData('conversationList', arg, data));
    }
  });

  it('changes the conversation wherever it is shown, and nothing else', () => {
    store.dispatch(
      patchConversation(conversation._id, (draft) => {
        draft.unread_count = 0;
      }),
    );
    expect(read()).toEqual({
      own: 0,
      lists: [
        [0, 5],
        [0, 5],
      ],
    });
  });

  it('undoes it everywhere', () => {
    const undo = store.dispatch(
      patchConversation(conversation._id, (draft) => {
        draft.unread_count = 0;
      }),
    );
    undo();
    expect(read()).toEqual({
      own: 3,
      lists: [
        [3, 5],
        [3, 5],
      ],
    });
  });

  it('takes a newer record and refuses an older one', () => {
    store.dispatch(putConversation({ ...conversation, unread_count: 1, updated_at: minutesAgo(20) }));
    expect(read().own).toBe(3);
    store.dispatch(putConversation({ ...conversation, unread_count: 1, updated_at: minutesAgo(5) }));
    expect(read()).toEqual({
      own: 1,
      lists: [
        [1, 5],
        [1, 5],
      ],
    });
  });

  it('shows a clicked row at once, but never in the place of what is known', () => {
    store.dispatch(seedConversation(other));
    expect(one.select(other._id)(store.getState()).data).toEqual(other);
    store.dispatch(seedConversation({ ...conversation, unread_count: 9 }));
    expect(read().own).toBe(3);
  });
});
