import { backoffMs, isAutoRetryable } from '@shared/rules/error-catalogue';
import type { GraphRefusal } from '../graph/graph-result';

/** Tries of one message that WhatsApp refuses with a code that allows another one. */
export const MAX_TRIES = 6;
/** A message that nobody could be told of for so long is not sent any more. */
export const MAX_WAIT_MS = 24 * 60 * 60 * 1000;
const FIRST_OUTAGE_WAIT_MS = 1000;
const MAX_OUTAGE_WAIT_MS = 30_000;
/** Refusals that are about the whole number (or app), not about this message. */
const WHOLE_NUMBER = new Set([4, 80007, 130429, 131057]);
/** What the Graph API says of a media id that it does not know (any more). */
const MEDIA_ID_CODES = new Set([100, 131009, 131053]);

export interface RetryQuestion {
  readonly refusal: GraphRefusal;
  /** This try, from 1. */
  readonly attempt: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Epoch milliseconds after which another try makes no sense. */
  readonly giveUpAt: number | null;
  /** Random number in [0, 1). */
  readonly jitter: number;
}

/** When to try again (epoch milliseconds); null = the refusal stands (facts §6). */
export function retryAt({ refusal, attempt, now, giveUpAt, jitter }: RetryQuestion): number | null {
  if (!isAutoRetryable(refusal.code) || attempt >= MAX_TRIES) return null;
  const at = now + backoffMs(refusal.code, attempt - 1, jitter);
  return giveUpAt !== null && at >= giveUpAt ? null : at;
}

/** Whether the other conversations of the number must wait too. */
export function holdsNumber(code: number): boolean {
  return WHOLE_NUMBER.has(code);
}

/** Wait after `failures` calls in a row that could not connect, in milliseconds. */
export function outageWait(failures: number): number {
  return Math.min(FIRST_OUTAGE_WAIT_MS * 2 ** Math.min(Math.max(failures - 1, 0), 20), MAX_OUTAGE_WAIT_MS);
}

/** Whether the refusal says that the media id is not known, so that a fresh upload may help. */
export function isMediaIdRefused({ code, title, details }: GraphRefusal): boolean {
  return MEDIA_ID_CODES.has(code) && /media|attachment/i.test(`${title} ${details}`);
}
