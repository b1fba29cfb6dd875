/** What one try to deliver came to. */
export interface Attempt {
  /** `delivered`: taken. `later`: worth another try. `never`: another try would come to the same. */
  readonly outcome: 'delivered' | 'later' | 'never';
  readonly status_code: number | null;
  /** The first 2 kB of what was answered. */
  readonly answer: string | null;
  /** A sentence for people who read the log; null when it was delivered. */
  readonly error: string | null;
  /** Milliseconds. */
  readonly duration_ms: number;
  /** Epoch milliseconds before which the other side wants no other try. */
  readonly not_before?: number;
  /** Id of the connection that the other side has ended with this answer. */
  readonly ended?: string;
}

/** There was no use in trying. */
export const nothingLeft = (error: string): Attempt => ({
  outcome: 'never',
  status_code: null,
  answer: null,
  duration_ms: 0,
  error,
});
