import { boundedCache } from '../bounded-cache';
import type { Clock } from '../clock';

export interface CachedLookupOptions<Value> {
  readonly clock: Clock;
  /** Milliseconds for which an answer may be used again. */
  readonly ttl: number;
  /** Most answers kept. */
  readonly max: number;
  readonly load: (key: string) => Promise<Value | null>;
}

/** Answers of a slow question, kept for a moment. */
export interface CachedLookup<Value> {
  /** Answers at once when it is known. Only what exists is kept: `null` is asked again each time. */
  get(key: string): Value | Promise<Value | null>;
  /** Forgets every answer that `matches`; one that is being loaded right now is not kept either. */
  forget(matches: (value: Value, key: string) => boolean): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly until: number;
}

/** Many requests for the same key while it loads ask the database once. */
export function createCachedLookup<Value extends object>(
  options: CachedLookupOptions<Value>,
): CachedLookup<Value> {
  const { clock, ttl, max, load } = options;
  const entries = boundedCache<Entry<Value>>(max);
  const loading = new Map<string, Promise<Value | null>>();
  // Counts up with each `forget`: an answer that was read before it may be the one that changed.
  let generation = 0;

  async function loadAndKeep(key: string): Promise<Value | null> {
    const startedIn = generation;
    const value = await load(key);
    if (value !== null && startedIn === generation) entries.set(key, { value, until: clock() + ttl });
    return value;
  }

  return {
    get(key) {
      const known = entries.get(key);
      if (known !== undefined && known.until > clock()) return known.value;
      const running = loading.get(key);
      if (running) return running;
      const promise = loadAndKeep(key).finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
      loading.set(key, promise);
      return promise;
    },

    forget(matches) {
      generation += 1;
      loading.clear();
      for (const [key, { value }] of [...entries.entries()]) {
        if (matches(value, key)) entries.delete(key);
      }
    },
  };
}
