import { type PayloadAction, createSelector, createSlice } from '@reduxjs/toolkit';
import type { OutboxEntry } from './outbox-types';

export interface OutboxState {
  readonly entries: Readonly<Record<string, OutboxEntry>>;
}
interface WithOutbox {
  readonly outbox: OutboxState;
}

const initialState: OutboxState = { entries: {} };

const slice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    entriesLoaded: (_state, { payload }: PayloadAction<readonly OutboxEntry[]>): OutboxState => ({
      entries: Object.fromEntries(payload.map((entry) => [entry.client_key, entry])),
    }),
    entryPut: (state, { payload }: PayloadAction<OutboxEntry>): OutboxState => ({
      entries: { ...state.entries, [payload.client_key]: payload },
    }),
    entryRemoved: (state, { payload }: PayloadAction<string>): OutboxState => {
      if (!(payload in state.entries)) return state;
      const { [payload]: _gone, ...entries } = state.entries;
      return { entries };
    },
    outboxLeft: (): OutboxState => initialState,
  },
});

export const { entriesLoaded, entryPut, entryRemoved, outboxLeft } = slice.actions;
export const outboxReducer = slice.reducer;

const NONE: readonly OutboxEntry[] = [];
const selectByConversation = createSelector(
  ({ outbox }: WithOutbox) => outbox.entries,
  (entries) => {
    const groups = new Map<string, OutboxEntry[]>();
    const sorted = Object.values(entries).toSorted((a, b) => (a.client_key < b.client_key ? -1 : 1));
    for (const entry of sorted)
      groups.set(entry.conversation_id, [...(groups.get(entry.conversation_id) ?? []), entry]);
    return groups;
  },
);

/** The unsent messages of a conversation, oldest first: `useAppSelector(selectOutbox(conversationId))`. */
export const selectOutbox =
  (conversationId: string) =>
  (state: WithOutbox): readonly OutboxEntry[] =>
    selectByConversation(state).get(conversationId) ?? NONE;

/** How many messages this person has not sent yet, failed ones included. */
export const selectUnsentCount = ({ outbox }: WithOutbox): number => Object.keys(outbox.entries).length;
