import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Schema } from '../db/schema';
import type { Room } from '../room/room';
import type { Worker } from './job';
import type { JobKind } from './job-kind';

/** How long a job belongs to the process that has claimed it. Renewed while it runs. Milliseconds. */
export const LEASE_MS = 60_000;

/** What every step of the jobs stands on, and what this process has under way. */
export interface JobsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly room: Room;
  readonly kinds: ReadonlyMap<string, JobKind>;
  /** Names this process in the leases that it takes. */
  readonly owner: string;
  readonly workers: Map<string, Worker>;
  /** By the id of the job. */
  readonly running: Map<number, { readonly queue: string; readonly done: Promise<void> }>;
  /** What became of jobs that it could not be written for, because the disk was full. */
  readonly unwritten: Map<number, Partial<Schema['jobs']>>;
  /** A stop may come while a claim is waiting. */
  isStarted(): boolean;
  /** Looks for due jobs now. */
  wake(): void;
}

/** @throws for a kind that no manifest declares */
export function kindOf({ kinds }: Pick<JobsContext, 'kinds'>, queue: string): JobKind {
  const kind = kinds.get(queue);
  if (!kind) throw new Error(`No manifest declares the job “${queue}”.`);
  return kind;
}
