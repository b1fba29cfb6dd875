import { type BucketState, type RateAnswer, takeToken } from './token-bucket';

/*
 * WhatsApp's sending limits as pure state machines (Cloud API facts §7): ask with the state and the time, keep the
 * state of the answer. Times are epoch milliseconds; a clock that goes backwards counts as standing still.
 */

/** One business number to one customer: one message each 6 s over time, 45 at once; they use up the quota to come. */
export const PAIR = { burst: 45, everyMs: 6000 } as const;

export type PairState = BucketState;

/**
 * The pair rate: messages may run ahead of one each 6 s by a burst of 45; what they ran ahead by comes back at one
 * each 6 s (after 20 at once it takes 2 minutes until 45 may go at once again).
 *
 * @param state null before the first message to this customer
 */
export const pairRate = (state: PairState | null, now: number): RateAnswer<PairState> =>
  takeToken(PAIR, state, now);

/** Messages a second for one number; Meta may raise it to 1000, a number shared with the phone app has 20. */
export const PER_SECOND = 80;
const SECOND_MS = 1000;

export interface ThroughputState {
  /** Times of the messages of the last second, oldest first. */
  readonly times: readonly number[];
}

/**
 * The throughput of one business number: in no span of one second more than `perSecond` messages.
 *
 * @param state null before the first message
 */
export function throughput(
  state: ThroughputState | null,
  now: number,
  perSecond = PER_SECOND,
): RateAnswer<ThroughputState> {
  const times = state?.times ?? [];
  const at = Math.max(now, times.at(-1) ?? now);
  const recent = times.filter((time) => time > at - SECOND_MS);
  // The message that must leave the second before another fits in; the limit may have been lowered meanwhile.
  const blocking = recent.at(-perSecond) ?? at;
  if (recent.length < perSecond) {
    return { allowed: true, waitMs: 0, state: { times: [...recent, at] } };
  }
  return { allowed: false, waitMs: blocking + SECOND_MS - now, state: { times: recent } };
}
