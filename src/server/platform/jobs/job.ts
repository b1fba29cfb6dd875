export interface NewJob {
  /** Of a kind that a manifest declares. */
  readonly queue: string;
  readonly business_id?: string;
  readonly payload: unknown;
  /** Jobs of one key run one at a time, in the order in which they were written. */
  readonly ordering_key?: string;
  /** At most one waiting job of a key: a second one is dropped. */
  readonly dedupe_key?: string;
  /** Epoch milliseconds; now when absent. */
  readonly run_at?: number;
}

export interface RunningJob {
  readonly id: number;
  readonly business_id: string | null;
  readonly payload: unknown;
  /** From 1. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
}

/** Thrown by a worker to try again at a time that it knows better than the backoff. Does not count as a failure. */
export class RunLater extends Error {
  constructor(
    /** Epoch milliseconds. */
    readonly at: number,
    /** Whether the try counts against the most attempts of its kind. */
    readonly counts = false,
  ) {
    super('later');
  }
}

export interface Worker {
  /** Jobs of this queue that run at the same time in this process. */
  readonly concurrency: number;
  run(job: RunningJob): Promise<void>;
  /** After the last try has failed. */
  onGivenUp?(job: RunningJob, error: unknown): Promise<void>;
}
