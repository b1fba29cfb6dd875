import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema';
import { type JobsContext, requireDeclared } from './context';
import type { NewJob } from './job';
import type { JobKind } from './job-kind';

/** @throws for a kind that no manifest declares, and for a payload that its kind does not know */
export async function enqueue<Payload>(
  context: JobsContext,
  db: Kysely<Schema>,
  { kind, payload, hastens = false, ...job }: NewJob<Payload>,
): Promise<void> {
  requireDeclared(context, kind);
  const now = context.clock();
  const run_at = job.run_at ?? now;
  const insert = db.insertInto('jobs').values({
    queue: kind.queue,
    business_id: job.business_id ?? null,
    payload: JSON.stringify(kind.payload.parse(payload)),
    ordering_key: job.ordering_key ?? null,
    dedupe_key: job.dedupe_key ?? null,
    state: 'waiting',
    run_at,
    attempts: 0,
    max_attempts: kind.maxAttempts,
    lease_owner: null,
    lease_until: null,
    last_error: null,
    created_at: now,
    finished_at: null,
  });
  await insert
    .onConflict((row) =>
      hastens
        ? row
            .column('dedupe_key')
            // As its index has it: a parameter would not be recognised as the same condition.
            .where(sql<boolean>`state = 'waiting' and dedupe_key is not null`)
            .doUpdateSet({
              run_at: sql<number>`case when excluded.run_at < jobs.run_at then excluded.run_at else jobs.run_at end`,
            })
        : row.doNothing(),
    )
    .execute();
  // After the commit, what is due now is looked for by `wake`.
  if (run_at > now) context.wakeAt(run_at);
}

/** Writes the next job of a kind that runs by itself, if none waits, whichever node it waits for. */
export async function enqueueNextRun(context: JobsContext, kind: JobKind): Promise<void> {
  if (kind.nextRun === null) return;
  await enqueue(context, context.database.system, {
    kind,
    payload: {},
    dedupe_key: kind.queue,
    run_at: kind.nextRun(context.clock()),
  });
}

/** Takes the waiting jobs of a workspace away. @param kinds only of these */
export async function cancelWaiting(
  db: Kysely<Schema>,
  businessId: string,
  kinds?: readonly JobKind[],
): Promise<void> {
  const waiting = db.deleteFrom('jobs').where('business_id', '=', businessId).where('state', '=', 'waiting');
  const queues = kinds?.map(({ queue }) => queue);
  await (queues === undefined ? waiting : waiting.where('queue', 'in', queues)).execute();
}
