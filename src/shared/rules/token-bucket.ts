/** How much may go at once, and how fast that comes back. */
export interface TokenBucket {
  /** Tokens of a full bucket. */
  readonly burst: number;
  /** Milliseconds until one token comes back. */
  readonly everyMs: number;
}

export interface BucketState {
  /** Milliseconds until the bucket is full again, counted from `at`. */
  readonly owedMs: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What a limit says of one request. */
export interface RateAnswer<State> {
  readonly allowed: boolean;
  /** Milliseconds until asking again makes sense; 0 when allowed. */
  readonly waitMs: number;
  /** To be kept for the next request: it counts this one when it was allowed. */
  readonly state: State;
}

/**
 * Takes one token. It counts in whole milliseconds: the wait that it names is exact. A clock that goes backwards counts
 * as standing still.
 *
 * @param state null for a full bucket
 * @param now epoch milliseconds
 */
export function takeToken(
  { burst, everyMs }: TokenBucket,
  state: BucketState | null,
  now: number,
): RateAnswer<BucketState> {
  const owedMs = state === null ? 0 : Math.max(0, state.owedMs - Math.max(0, now - state.at));
  const waitMs = Math.max(0, owedMs + everyMs - burst * everyMs);
  return waitMs > 0
    ? { allowed: false, waitMs, state: { owedMs, at: now } }
    : { allowed: true, waitMs: 0, state: { owedMs: owedMs + everyMs, at: now } };
}
