import { boundedCache } from '../bounded-cache';
import type { Clock } from '../clock';
import { AppError } from '../errors';

/** What a token may ask at once, and how fast that comes back (requests a second). */
export const TOKEN_LIMIT = { burst: 120, perSecond: 2 } as const;
const MOST_TOKENS = 20_000;

interface Bucket {
  readonly left: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How fast a program may ask; each node counts for itself, and a restart forgets. */
export interface TokenLimit {
  /** Counts one request. @throws AppError `too_many_requests` with the seconds to wait */
  take(tokenId: string): void;
}

export function createTokenLimit(clock: Clock): TokenLimit {
  const buckets = boundedCache<Bucket>(MOST_TOKENS);
  return {
    take(tokenId) {
      const at = clock();
      const { burst, perSecond } = TOKEN_LIMIT;
      const before = buckets.get(tokenId) ?? { left: burst, at };
      const left = Math.min(burst, before.left + (Math.max(0, at - before.at) / 1000) * perSecond);
      if (left < 1)
        throw new AppError('too_many_requests', { retryAfter: Math.ceil((1 - left) / perSecond) });
      buckets.set(tokenId, { left: left - 1, at });
    },
  };
}
