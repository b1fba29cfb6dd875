/** Milliseconds without a sign of life after which a session is over. */
export const SESSION_IDLE_MS = 30 * 60_000;

/** Pages that one session holds at most; what goes beyond is no person reading. */
export const MAX_SESSION_PAGES = 500;

/** From the first sign of life to the last, epoch milliseconds. */
export interface SessionSpan {
  readonly started_at: number;
  readonly last_at: number;
}

/** Whether something that happened at this instant belongs to a session: reports may come out of their order. */
export const isInSession = (at: number, { started_at, last_at }: SessionSpan): boolean =>
  at >= started_at - SESSION_IDLE_MS && at <= last_at + SESSION_IDLE_MS;

/**
 * How long a page was looked at, by all that was reported of it: what is told twice or late takes nothing away and adds
 * nothing, and nobody has looked at it for longer than it has been open.
 *
 * @param known milliseconds so far
 * @param told milliseconds by this report
 * @param open milliseconds since the page was opened
 */
export const stayAfter = (known: number, told: number, open: number): number =>
  Math.max(known, Math.min(told, Math.max(0, open)));
