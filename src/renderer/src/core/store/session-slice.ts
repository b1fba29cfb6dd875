import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { Profile } from '@shared/contract/session';

export interface SessionState {
  /** `unknown`: nobody has asked the server yet. */
  readonly status: 'unknown' | 'signed_in' | 'signed_out';
  /** Where the profile comes from: `cache` is the one kept on this device, not yet confirmed by the server. */
  readonly source: 'server' | 'cache' | null;
  readonly profile: Profile | null;
  /** The workspace that is open: header `b_id` of every call. */
  readonly businessId: string | null;
  /** Why the session is over: `ended` by the server, `left` by the user. */
  readonly over: 'ended' | 'left' | null;
}

const initialState: SessionState = {
  status: 'unknown',
  source: null,
  profile: null,
  businessId: null,
  over: null,
};

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The server has said who is signed in. */
    sessionStarted: (state, { payload }: PayloadAction<Profile>): SessionState => ({
      status: 'signed_in',
      source: 'server',
      profile: payload,
      businessId: state.profile?.id === payload.id ? state.businessId : null,
      over: null,
    }),
    /** The profile kept on this device, until the server answers. */
    sessionRestored: (state, { payload }: PayloadAction<Profile>): SessionState =>
      state.status === 'unknown'
        ? { status: 'signed_in', source: 'cache', profile: payload, businessId: null, over: null }
        : state,
    /**
     * The server does not know the session (any more). Drafts and outbox of the user stay. Several calls may be refused at once:
     * the reason of the first one stays.
     */
    sessionEnded: (state): SessionState =>
      state.status === 'signed_out'
        ? state
        : {
            ...initialState,
            status: 'signed_out',
            over: state.status === 'signed_in' && state.source === 'server' ? 'ended' : null,
          },
    signedOut: (): SessionState => ({ ...initialState, status: 'signed_out', over: 'left' }),
    workspaceOpened: (state, { payload }: PayloadAction<string>): SessionState => ({
      ...state,
      businessId: payload,
    }),
  },
});

export const { sessionStarted, sessionRestored, sessionEnded, signedOut, workspaceOpened } = slice.actions;
export const sessionReducer = slice.reducer;
