/** How long another node may still honour a session or role that this one has changed. Milliseconds. */
export const CACHE_MS = 5000;
/** Entries of each cache. */
export const CACHE_SIZE = 20_000;
