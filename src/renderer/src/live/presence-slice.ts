import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Presence } from '@shared/contract/presence';
import { PRESENCE_LASTS_MS } from '@shared/contract/limits';

/** What teammates do, as last heard: by conversation, then by person. */
export type PresenceState = Readonly<Record<string, Readonly<Record<string, Presence>>>>;

const NOTHING: PresenceState = {};

function hear(state: PresenceState, presence: Presence): PresenceState {
  const { conversation_id: id, user } = presence;
  const { [user._id]: _before, ...others } = state[id] ?? {};
  if (presence.state !== 'away') return { ...state, [id]: { ...others, [user._id]: presence } };
  if (Object.keys(others).length > 0) return { ...state, [id]: others };
  const { [id]: _gone, ...rest } = state;
  return rest;
}

const slice = createSlice({
  name: 'presence',
  initialState: NOTHING,
  reducers: {
    presenceHeard: (state, { payload }: PayloadAction<readonly Presence[]>) =>
      payload.reduce<PresenceState>(hear, state),
    presenceForgotten: () => NOTHING,
  },
});

export const { presenceHeard, presenceForgotten } = slice.actions;
export const presenceReducer = slice.reducer;

const NOBODY: readonly Presence[] = [];

/**
 * The teammates in a conversation who are still there, whoever types first; never oneself.
 * @param now epoch milliseconds
 */
export function othersIn(
  people: Readonly<Record<string, Presence>> | undefined,
  userId: string,
  now: number,
): readonly Presence[] {
  if (people === undefined) return NOBODY;
  const there = Object.values(people).filter(
    ({ user, at }) => user._id !== userId && now - Date.parse(at) < PRESENCE_LASTS_MS,
  );
  if (there.length === 0) return NOBODY;
  return there.sort(
    (a, b) =>
      Number(b.state === 'typing') - Number(a.state === 'typing') || a.user.name.localeCompare(b.user.name),
  );
}
