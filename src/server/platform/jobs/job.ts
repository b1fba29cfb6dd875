import type { JobKind } from './job-kind';

export interface NewJob<Payload> {
  /** One that a manifest declares. */
  readonly kind: JobKind<Payload>;
  readonly business_id?: string;
  readonly payload: NoInfer<Payload>;
  /** Jobs of one key run one at a time, in the order in which they were written. */
  readonly ordering_key?: string;
  /** At most one waiting job of a key: a second one is dropped. */
  readonly dedupe_key?: string;
  /**
   * The waiting job of its key runs as early as this one would, and no node begins it before the transaction of this one has ended:
   * it surely sees what is written there. Others who write a job of this key wait for that end, too.
   */
  readonly hastens?: boolean;
  /** Epoch milliseconds; now when absent. */
  readonly run_at?: number;
}

export interface RunningJob<Payload = unknown> {
  readonly id: number;
  readonly business_id: string | null;
  readonly payload: Payload;
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

export interface Worker<Payload> {
  /** Jobs of this queue that run at the same time in this process. */
  readonly concurrency: number;
  run(job: RunningJob<Payload>): Promise<void>;
  /** After the last try has failed. */
  onGivenUp?(job: RunningJob<Payload>, error: unknown): Promise<void>;
}
