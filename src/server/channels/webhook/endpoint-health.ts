/** A receiver that fails for so long is not coming back by itself: 5 days. */
export const GIVEN_UP_AFTER_MS = 5 * 24 * 60 * 60_000;

export interface Health {
  /** Epoch milliseconds of the first failure after the last success. */
  readonly failing_since: number | null;
  readonly disabled_at: number | null;
}

/** What an attempt means for the address that it went to. The rule has its tests in endpoint-health.test.ts. */
export function healthAfter(before: Health, delivered: boolean, now: number): Health {
  if (before.disabled_at !== null) return before;
  if (delivered) return { failing_since: null, disabled_at: null };
  const failing_since = before.failing_since ?? now;
  return { failing_since, disabled_at: now - failing_since >= GIVEN_UP_AFTER_MS ? now : null };
}
