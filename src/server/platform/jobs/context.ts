import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { ClaimedJob, Database } from '../db/database';
import type { Schema } from '../db/schema';
import type { DiskSpace } from '../disk-space/disk-space';
import type { JobKind } from './job-kind';

/** How long a job belongs to the process that has claimed it. Renewed while it runs. Milliseconds. */
export const LEASE_MS = 60_000;

/** A kind with the work that this process does for it. */
export interface JobQueue {
  readonly concurrency: number;
  /** Runs a job that this process has claimed, and writes what became of it. */
  run(context: JobsContext, row: ClaimedJob): Promise<void>;
}

/** What every step of the jobs stands on, and what this process has under way. */
export interface JobsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly diskSpace: DiskSpace;
  readonly kinds: ReadonlyMap<string, JobKind>;
  /** Names this process in the leases that it takes. */
  readonly owner: string;
  /** By name. */
  readonly queues: Map<string, JobQueue>;
  /** By the id of the job. */
  readonly running: Map<number, { readonly queue: string; readonly done: Promise<void> }>;
  /** What became of jobs that it could not be written for, because the disk was full. */
  readonly unwritten: Map<number, Partial<Schema['jobs']>>;
  /** A stop may come while a claim is waiting. */
  isStarted(): boolean;
  /** Looks for due jobs now. */
  wake(): void;
  /** Looks for due jobs at an instant, epoch milliseconds. */
  readonly wakeAt: (at: number) => void;
}

/** @throws for a kind that no manifest declares */
export function requireDeclared({ kinds }: Pick<JobsContext, 'kinds'>, { queue }: JobKind): void {
  if (!kinds.has(queue)) throw new Error(`No manifest declares the job “${queue}”.`);
}
