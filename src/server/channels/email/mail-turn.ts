/** A person gets at most one mail of a workspace in so many milliseconds; what comes meanwhile goes into the next. */
export const MAIL_TURN_MS = 5 * 60_000;

/** When the next mail may leave. @returns epoch milliseconds, `now` when it may leave at once */
export function nextTurn(lastSentAt: number | null, now: number): number {
  return lastSentAt === null ? now : Math.max(now, lastSentAt + MAIL_TURN_MS);
}
