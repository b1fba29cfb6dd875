import { boundedCache } from '../../../platform/bounded-cache';
import { type PairState, type ThroughputState, pairRate, throughput } from '@shared/rules/rate-limits';

/** WhatsApp's limits of one process: the numbers it sends from and the people it sends to (facts §7). */
export interface SendLimits {
  /**
   * Takes the place of one message.
   * @returns null when it may go now, else when asking again makes sense (epoch milliseconds)
   */
  take(phoneNumberId: string, recipient: string, now: number): number | null;
  /** Nothing leaves from this number before `until`: WhatsApp said so. */
  hold(phoneNumberId: string, until: number): void;
}

const MAX_PAIRS = 50_000;
const MAX_NUMBERS = 10_000;

export function createSendLimits(): SendLimits {
  const pairs = boundedCache<PairState>(MAX_PAIRS);
  const numbers = boundedCache<ThroughputState>(MAX_NUMBERS);
  const held = boundedCache<number>(MAX_NUMBERS);

  return {
    take(phoneNumberId, recipient, now) {
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

    hold(phoneNumberId, until) {
      if (until > (held.get(phoneNumberId) ?? 0)) held.set(phoneNumberId, until);
    },
  };
}
