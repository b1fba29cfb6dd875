/**
 * WhatsApp's sending limits as pure state machines (Cloud API facts §7): ask with the state and the time, keep the
 * state of the answer. Times are epoch milliseconds; a clock that goes backwards counts as standing still.
 */
export interface RateAnswer<State> {
  readonly allowed: boolean;
  /** Milliseconds until asking again makes sense; 0 when allowed. */
  readonly waitMs: number;
  /** Counts this message when it was allowed; otherwise as it was. */
  readonly state: State;
}

/** One business number to one customer: one message each 6 s over time. */
const PAIR_INTERVAL_MS = 6000;
/** So many may go at once; they use up the quota of the time that follows. */
const PAIR_BURST = 45;

export interface PairState {
  /** When the quota used up so far has come back. */
  readonly paidUntil: number;
}

/**
 * The pair rate: messages may run ahead of one each 6 s by a burst of 45; what they ran ahead by comes back at one
 * each 6 s (after 20 at once it takes 2 minutes until 45 may go at once again).
 *
 * @param state null before the first message to this customer
 */
export function pairRate(state: PairState | null, now: number): RateAnswer<PairState | null> {
  const paidUntil = Math.max(state?.paidUntil ?? now, now) + PAIR_INTERVAL_MS;
  const ahead = paidUntil - now - PAIR_BURST * PAIR_INTERVAL_MS;
  // A clock that was put back must not lock the customer out for longer than a whole burst takes.
  if (ahead <= 0) return { allowed: true, waitMs: 0, state: { paidUntil } };
  return { allowed: false, waitMs: Math.min(ahead, PAIR_BURST * PAIR_INTERVAL_MS), state };
}

/** Messages a second for one number; Meta may raise it to 1000, a number shared with the phone app has 20. */
const THROUGHPUT_PER_SECOND = 80;
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
  perSecond = THROUGHPUT_PER_SECOND,
): RateAnswer<ThroughputState> {
  const times = state?.times ?? [];
  const at = Math.max(now, times.at(-1) ?? now);
  const recent = times.filter((time) => time > at - SECOND_MS);
  // The message that must leave the second before another fits in; the limit may have been lowered meanwhile.
  const blocking = recent.at(-perSecond);
  if (recent.length < perSecond || blocking === undefined) {
    return { allowed: true, waitMs: 0, state: { times: [...recent, at] } };
  }
  return { allowed: false, waitMs: blocking + SECOND_MS - now, state: { times: recent } };
}
