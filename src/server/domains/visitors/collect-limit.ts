import { boundedCache } from '../../platform/bounded-cache';
import type { Clock } from '../../platform/clock';
import { AppError } from '../../platform/errors';

/** What one sender, and what one website, may report at once, and how fast that comes back (reports a second). */
export const COLLECT_LIMITS = {
  sender: { burst: 120, perSecond: 4 },
  site: { burst: 2000, perSecond: 100 },
} as const;
const MOST_COUNTED = 50_000;

interface Bucket {
  readonly left: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface CollectLimit {
  /** Counts one report. @throws AppError `too_many_requests` with the seconds to wait */
  take(kind: keyof typeof COLLECT_LIMITS, name: string): void;
}

/** Each node counts for itself, and a restart forgets. */
export function createCollectLimit(clock: Clock): CollectLimit {
  const buckets = boundedCache<Bucket>(MOST_COUNTED);
  return {
    take(kind, name) {
      const { burst, perSecond } = COLLECT_LIMITS[kind];
      const key = `${kind} ${name}`;
      const at = clock();
      const before = buckets.get(key) ?? { left: burst, at };
      const left = Math.min(burst, before.left + (Math.max(0, at - before.at) / 1000) * perSecond);
      if (left < 1) throw new AppError('too_many_requests', { retryAfter: 1 });
      buckets.set(key, { left: left - 1, at });
    },
  };
}
