import { createAction } from '@reduxjs/toolkit';
import { api } from './api';

type ApiState = ReturnType<typeof api.reducer>;

/** An answer of the server that the cache holds. */
export interface CachedResponse<Arg, Data> {
  /** RTK Query's: endpoint and argument. */
  readonly key: string;
  readonly arg: Arg;
  readonly data: Data;
}

/** The loaded answers of one endpoint; the caller knows its types. */
export function cachedResponses<Arg, Data>(
  state: { readonly api: ApiState },
  endpoint: string,
): CachedResponse<Arg, Data>[] {
  return Object.entries(state.api.queries).flatMap(([key, entry]) =>
    entry?.endpointName === endpoint && entry.data !== undefined
      ? [{ key, arg: entry.originalArgs, data: entry.data as Data }]
      : [],
  );
}

export interface Replacement {
  readonly key: string;
  readonly data: unknown;
}

/** New data for answers that are cached; one that has gone meanwhile stays away. */
export const responsesReplaced = createAction<readonly Replacement[]>('cached/answersReplaced');

function replace(state: ApiState, replacements: readonly Replacement[]): ApiState {
  const queries = { ...state.queries };
  for (const { key, data } of replacements) {
    const entry = queries[key];
    if (entry?.data !== undefined) queries[key] = { ...entry, data };
  }
  return { ...state, queries };
}

/**
 * The reducer of the answers, with a way past immer for what changes in every frame: a patch of RTK Query copies and
 * walks through all of an answer, which for a thread of a thousand messages costs more than a frame has.
 */
export const responsesReducer: typeof api.reducer = (state, action) => {
  const next = api.reducer(state, action);
  return responsesReplaced.match(action) ? replace(next, action.payload) : next;
};
