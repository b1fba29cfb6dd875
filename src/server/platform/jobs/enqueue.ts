import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import { type JobsContext, kindOf } from './context';
import type { NewJob } from './job';
import type { JobKind } from './job-kind';

export async function enqueue(context: JobsContext, db: Kysely<Schema>, job: NewJob): Promise<void> {
  const now = context.clock();
  await db
    .insertInto('jobs')
    .values({
      queue: job.queue,
      business_id: job.business_id ?? null,
      payload: JSON.stringify(job.payload),
      ordering_key: job.ordering_key ?? null,
      dedupe_key: job.dedupe_key ?? null,
      state: 'waiting',
      run_at: job.run_at ?? now,
      attempts: 0,
      max_attempts: kindOf(context, job.queue).maxAttempts,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      created_at: now,
      finished_at: null,
    })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Writes the next job of a kind that runs by itself, if none waits, whichever node it waits for. */
export async function enqueueNextRun(context: JobsContext, { queue, nextRun }: JobKind): Promise<void> {
  if (nextRun === null) return;
  await enqueue(context, context.database.system, {
    queue,
    payload: {},
    dedupe_key: queue,
    run_at: nextRun(context.clock()),
  });
}

/** Takes the waiting jobs of a workspace away. @param queues only of these */
export async function cancelWaiting(
  db: Kysely<Schema>,
  businessId: string,
  queues?: readonly string[],
): Promise<void> {
  const waiting = db.deleteFrom('jobs').where('business_id', '=', businessId).where('state', '=', 'waiting');
  await (queues === undefined ? waiting : waiting.where('queue', 'in', queues)).execute();
}
