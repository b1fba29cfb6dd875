/** How long a customer's message keeps the conversation open, in milliseconds (spec 1 §5 and §9; Cloud API facts §7). */
export const REPLY_WINDOW_MS = 24 * 60 * 60 * 1000;

/** From here on the composer warns that the window is about to close, in milliseconds. */
export const CLOSING_SOON_MS = 2 * 60 * 60 * 1000;

/** Shown on the disabled composer (spec 1 §5, to the letter). */
export const REPLY_WINDOW_TOOLTIP =
  "You can't reply until the user messages you or within 24 hours of their last message.";

export interface ReplyWindow {
  /** `never`: the customer has not written yet. Only `open` and `closing_soon` allow anything but a template. */
  readonly state: 'open' | 'closing_soon' | 'closed' | 'never';
  /** Epoch milliseconds; null when the customer has not written yet. */
  readonly expiresAt: number | null;
  /** Milliseconds, 0 when closed, never more than the whole window. */
  readonly remainingMs: number;
}

/**
 * Whether the business may answer freely. Only the customer's own messages count: nothing the agent sends extends
 * the window (design §3 Reply window; spec 1 §5; Cloud API facts §7).
 *
 * @param lastInboundAt the customer's newest message, epoch milliseconds, or null
 * @param now epoch milliseconds
 */
export function replyWindow(lastInboundAt: number | null, now: number): ReplyWindow {
  if (lastInboundAt === null || !Number.isFinite(lastInboundAt)) {
    return { state: 'never', expiresAt: null, remainingMs: 0 };
  }
  const expiresAt = lastInboundAt + REPLY_WINDOW_MS;
  // A customer's clock may run ahead of ours; the window is still no longer than a day.
  const remainingMs = Math.min(Math.max(expiresAt - now, 0), REPLY_WINDOW_MS);
  if (remainingMs === 0) return { state: 'closed', expiresAt, remainingMs };
  return { state: remainingMs <= CLOSING_SOON_MS ? 'closing_soon' : 'open', expiresAt, remainingMs };
}

/** `23 h 51 min`, `2 h`, `51 min`, `less than a minute`; rounds down, so it never promises time that is not there. */
/** The same where there is little room: `23 h`, `51 min`, `< 1 min`. */
export function formatRemainingShort(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (!(minutes >= 1)) return '< 1 min';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

export function formatRemaining(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (!(minutes >= 1)) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
