import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** Tags of the caches. Each feature declares its own in its manifest; that of the server itself belongs to nobody. */
export interface Tags {
  ServerProblems: true;
}
export type Tag = keyof Tags;
const SERVER: readonly Tag[] = ['ServerProblems'];

/** The one empty api; each domain injects its endpoints. Tags carry ids plus `LIST`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: SERVER,
  endpoints: () => ({}),
});

/** The tags of everything that is in the cache. */
export const cachedTags = ({ api: { provided } }: { readonly api: ReturnType<typeof api.reducer> }): Tag[] =>
  Object.keys(provided.tags) as Tag[];
