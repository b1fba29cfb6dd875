import {
  type PairState,
  type ThroughputState,
  PAIR,
  PER_SECOND,
  pairRate,
  throughput,
} from '@shared/rules/rate-limits';
import { boundedCache } from '../../../platform/bounded-cache';
import type { SharedLimits } from '../../../platform/db/shared-limits';

/** WhatsApp's limits: the numbers that messages leave from and the people they go to (facts §7). */
export interface SendLimits {
  /**
   * Takes the place of one message.
   * @returns null when it may go now, else when asking again makes sense (epoch milliseconds)
   */
  take(phoneNumberId: string, recipient: string, now: number): Promise<number | null>;
  /** Nothing leaves from this number before `until`: WhatsApp said so. */
  hold(phoneNumberId: string, until: number): Promise<void>;
}

const MAX_PAIRS = 50_000;
const MAX_NUMBERS = 10_000;

/** For one process. */
function createOwnLimits() {
  const pairs = boundedCache<PairState>(MAX_PAIRS);
  const numbers = boundedCache<ThroughputState>(MAX_NUMBERS);
  const held = boundedCache<number>(MAX_NUMBERS);

  return {
    take(phoneNumberId: string, recipient: string, now: number): number | null {
      const until = held.get(phoneNumberId) ?? 0;
      if (until > now) return until;
      const key = `${phoneNumberId} ${recipient}`;
      const pair = pairRate(pairs.get(key) ?? null, now);
      if (!pair.allowed) {
        pairs.set(key, pair.state);
        return now + pair.waitMs;
      }
      const number = throughput(numbers.get(phoneNumberId) ?? null, now);
      if (!number.allowed) return now + number.waitMs;
      // Only a message that may go by both limits counts.
      pairs.set(key, pair.state);
      numbers.set(phoneNumberId, number.state);
      return null;
    },

    hold(phoneNumberId: string, until: number): void {
      if (until > (held.get(phoneNumberId) ?? 0)) held.set(phoneNumberId, until);
    },
  };
}

/** @param shared null: no other node sends */
export function createSendLimits(shared: SharedLimits | null): SendLimits {
  if (shared === null) {
    const own = createOwnLimits();
    return {
      take: (phoneNumberId, recipient, now) => Promise.resolve(own.take(phoneNumberId, recipient, now)),
      hold(phoneNumberId, until) {
        own.hold(phoneNumberId, until);
        return Promise.resolve();
      },
    };
  }
  const keyOf = (phoneNumberId: string): string => `number ${phoneNumberId}`;
  return {
    async take(phoneNumberId, recipient, now) {
      const line = { key: keyOf(phoneNumberId), perSecond: PER_SECOND };
      const pair = { key: `pair ${phoneNumberId} ${recipient}`, bucket: PAIR };
      const waitMs = await shared.takeTurn(line, pair, now);
      return waitMs === 0 ? null : now + waitMs;
    },
    hold: (phoneNumberId, until) => shared.hold(keyOf(phoneNumberId), until),
  };
}
