import { type BucketState, type TokenBucket, takeToken } from '@shared/rules/token-bucket';
import { boundedCache } from '../bounded-cache';
import type { Clock } from '../clock';
import { AppError } from '../errors';

/** What an API token may ask at once, and how fast that comes back: 2 requests a second. */
export const TOKEN_LIMIT = { burst: 120, everyMs: 500 } as const;

/** How fast each of many may ask; each node counts for itself, and a restart forgets. */
export interface RequestLimit {
  /** Counts one request. @throws AppError `too_many_requests` with the seconds to wait */
  take(name: string): void;
}

/** @param most so many are counted; of more, the ones that have not asked for the longest time start over */
export function createRequestLimit(clock: Clock, bucket: TokenBucket, max: number): RequestLimit {
  const states = boundedCache<BucketState>(max);
  return {
    take(name) {
      const { allowed, waitMs, state } = takeToken(bucket, states.get(name) ?? null, clock());
      states.set(name, state);
      if (!allowed) throw new AppError('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) });
    },
  };
}
