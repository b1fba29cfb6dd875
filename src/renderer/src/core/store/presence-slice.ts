import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { Presence } from '@shared/contract/presence';
import { PRESENCE_LASTS_MS } from '@shared/contract/limits';

type People = Readonly<Record<string, Presence>>;
/**
 * What teammates do, as last heard: by conversation, then by person. That somebody has left is kept for a while too: an
 * answer that is older may still be on its way.
 */
export type PresenceState = Readonly<Record<string, People>>;

const NOTHING: PresenceState = {};

/** What the server answers when it is told of us. */
export interface PresenceAnswer {
  readonly conversationId: string;
  /** Of the person who asked: the answer does not speak of them. */
  readonly userId: string;
  readonly others: readonly Presence[];
  /** When that was so. */
  readonly at: string;
}

/** What nobody shows any more goes. @param now epoch milliseconds */
function withoutOld(state: PresenceState, now: number): PresenceState {
  const isOld = ({ at }: Presence): boolean => now - Date.parse(at) >= PRESENCE_LASTS_MS;
  if (!Object.values(state).some((people) => Object.values(people).some(isOld))) return state;
  return Object.fromEntries(
    Object.entries(state).flatMap(([id, people]) => {
      const left = Object.entries(people).filter(([, presence]) => !isOld(presence));
      return left.length > 0 ? [[id, Object.fromEntries(left)]] : [];
    }),
  );
}

const put = (state: PresenceState, presence: Presence): PresenceState => ({
  ...state,
  [presence.conversation_id]: { ...state[presence.conversation_id], [presence.user._id]: presence },
});

/** What the stream tells comes in order: the last word counts. */
const hear = (state: PresenceState, presence: Presence): PresenceState =>
  put(withoutOld(state, Date.parse(presence.at)), presence);

/** An answer may have been overtaken by the stream: it counts for whatever it is newer than. */
function take(state: PresenceState, { conversationId, userId, others, at }: PresenceAnswer): PresenceState {
  const known = state[conversationId] ?? {};
  const fresh = others.filter((other) => {
    const before = known[other.user._id];
    return before === undefined || before.at < other.at;
  });
  const named = new Set(others.map(({ user }) => user._id));
  const left = Object.values(known)
    .filter(({ user, state: does, at: since }) => {
      return does !== 'away' && user._id !== userId && !named.has(user._id) && since < at;
    })
    .map((presence): Presence => ({ ...presence, state: 'away', at }));
  return [...fresh, ...left].reduce(put, state);
}

const slice = createSlice({
  name: 'presence',
  initialState: NOTHING,
  reducers: {
    presenceHeard: (state, { payload }: PayloadAction<readonly Presence[]>) =>
      payload.reduce<PresenceState>(hear, state),
    presenceAnswered: (state, { payload }: PayloadAction<PresenceAnswer>) => take(state, payload),
    presenceForgotten: () => NOTHING,
  },
});

export const { presenceHeard, presenceAnswered, presenceForgotten } = slice.actions;
export const presenceReducer = slice.reducer;

const NOBODY: readonly Presence[] = [];

/**
 * The teammates in a conversation who are still there, those who type first; without the reader.
 * @param now epoch milliseconds, by the server's clock
 */
export function othersIn(people: People | undefined, userId: string, now: number): readonly Presence[] {
  if (people === undefined) return NOBODY;
  const there = Object.values(people).filter(
    ({ user, state, at }) =>
      user._id !== userId && state !== 'away' && now - Date.parse(at) < PRESENCE_LASTS_MS,
  );
  if (there.length === 0) return NOBODY;
  return there.sort(
    (a, b) =>
      Number(b.state === 'typing') - Number(a.state === 'typing') || a.user.name.localeCompare(b.user.name),
  );
}
