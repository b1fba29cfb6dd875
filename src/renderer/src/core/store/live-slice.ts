import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/**
 * How changes reach this screen. `connecting`: the stream is being opened, `live`: it runs, `polling`: it does not
 * but the server answers, `offline`: the server cannot be reached.
 */
export type LiveStatus = 'connecting' | 'live' | 'polling' | 'offline';

export interface LiveState {
  readonly status: LiveStatus;
  /** Epoch milliseconds since when the server cannot be reached; null while it can. */
  readonly downSince: number | null;
  /** What is shown was kept on this device until then, epoch milliseconds; null once the server has answered. */
  readonly keptUntil: number | null;
  /** The newest event that has been applied to the caches. */
  readonly seq: number | null;
}

const initialState: LiveState = { status: 'connecting', downSince: null, keptUntil: null, seq: null };

const slice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    statusChanged: (
      state,
      { payload }: PayloadAction<{ readonly status: LiveStatus; readonly at: number }>,
    ): LiveState => ({
      ...state,
      status: payload.status,
      downSince: payload.status === 'offline' ? (state.downSince ?? payload.at) : null,
      keptUntil: payload.status === 'live' || payload.status === 'polling' ? null : state.keptUntil,
    }),
    cachesRestored: (state, { payload }: PayloadAction<number>): LiveState => ({
      ...state,
      keptUntil: payload,
    }),
    seqApplied: (state, { payload }: PayloadAction<number>): LiveState => ({ ...state, seq: payload }),
    /** Another workspace, or none. */
    liveLeft: (): LiveState => initialState,
  },
});

export const { statusChanged, cachesRestored, seqApplied, liveLeft } = slice.actions;
export const liveReducer = slice.reducer;
