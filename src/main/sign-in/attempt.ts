import type { InvokeAnswer } from '@shared/ipc';
import { copy } from './copy';

/** How a sign-in has ended, for the page. */
export type Outcome = InvokeAnswer<'session.sign-in'>;

export const failed = (sentence: string): Outcome => ({ outcome: 'failed', sentence });
export const CANCELLED: Outcome = { outcome: 'cancelled' };

/** A sign-in on its way: what the person sees now, and how it is stopped early. */
export interface Attempt {
  focus: () => void;
  stop: (why: 'cancelled' | 'too_late') => void;
}

/** From now on a sign-in is stopped by closing this. @returns the outcome of having been stopped, if it was */
export function stopBy(attempt: Attempt, close: () => void): () => Outcome | null {
  let outcome: Outcome | null = null;
  attempt.stop = (why) => {
    outcome = why === 'too_late' ? failed(copy.tooLate) : CANCELLED;
    close();
  };
  return () => outcome;
}
