import { type BucketState, type TokenBucket, takeToken } from '@shared/rules/token-bucket';
import { boundedCache } from '../bounded-cache';
import type { Clock } from '../clock';
import type { SharedLimits } from '../db/shared-limits';
import { AppError } from '../errors';

/** So many API tokens are counted by a process. */
const MAX_TOKENS = 20_000;
/** What an API token may ask at once, and how fast that comes back: 2 requests a second. */
export const TOKEN_LIMIT = { burst: 120, everyMs: 500 } as const;

/** How fast each of many may ask, over all nodes; a restart of all of them forgets. */
export interface RequestLimit {
  /** Counts one request. @throws AppError `too_many_requests` with the seconds to wait */
  take(name: string): Promise<void>;
}

export interface RequestLimitOptions {
  /** Whom it is about; tells its names from those of others. */
  readonly of: string;
  readonly clock: Clock;
  /** Null: there is no other node. */
  readonly shared: SharedLimits | null;
  readonly bucket: TokenBucket;
  /** So many are counted in this process; of more, the ones that have not asked for the longest time start over. */
  readonly max: number;
}

export function createRequestLimit({ of, clock, shared, bucket, max }: RequestLimitOptions): RequestLimit {
  const states = boundedCache<BucketState>(max);
  const refuse = (waitMs: number): never => {
    throw new AppError('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) });
  };
  return {
    async take(name) {
      const now = clock();
      // First here, so that a flood of requests is no flood of statements.
      const { allowed, waitMs, state } = takeToken(bucket, states.get(name) ?? null, now);
      states.set(name, state);
      if (!allowed) refuse(waitMs);
      if (shared === null) return;
      const sharedWaitMs = await shared.takeToken({ key: `${of} ${name}`, bucket }, now);
      if (sharedWaitMs > 0) refuse(sharedWaitMs);
    },
  };
}

export const createTokenLimit = (clock: Clock, shared: SharedLimits | null): RequestLimit =>
  createRequestLimit({ of: 'token', clock, shared, bucket: TOKEN_LIMIT, max: MAX_TOKENS });
