import type { ClaimedJob } from '../db/database';
import { type JobsContext, LEASE_MS, kindOf } from './context';
import { enqueueNextRun } from './enqueue';
import { finish } from './finish';
import { type RunningJob, type Worker, RunLater } from './job';

const MAX_BACKOFF_MS = 15 * 60_000;

/** Doubles from one second, up to a quarter of an hour. */
const backoff = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), MAX_BACKOFF_MS);

/** @returns ends it */
function renewLease({ database, clock, log, owner }: JobsContext, id: number): () => void {
  const renewal = setInterval(() => {
    database.system
      .updateTable('jobs')
      .set({ lease_until: clock() + LEASE_MS })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .execute()
      .catch((error: unknown) => log.warn({ err: error, job: id }, 'a lease could not be renewed'));
  }, LEASE_MS / 3);
  return () => clearInterval(renewal);
}

async function afterFailure(
  context: JobsContext,
  row: ClaimedJob,
  job: RunningJob,
  worker: Worker,
  error: unknown,
): Promise<void> {
  const { clock, log, room } = context;
  if (error instanceof RunLater && !(error.counts && job.lastAttempt)) {
    const attempts = error.counts ? row.attempts : row.attempts - 1;
    await finish(context, row.id, { state: 'waiting', run_at: error.at, attempts });
    return;
  }
  if (room.note(error)) {
    // No failure of the job's: it waits with the others, and the try does not count.
    await finish(context, row.id, { state: 'waiting', run_at: clock(), attempts: row.attempts - 1 });
    return;
  }
  const last_error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!job.lastAttempt) {
    const which = { err: error, queue: row.queue, job: row.id, attempt: row.attempts };
    log.warn(which, 'a job failed; trying again');
    await finish(context, row.id, { state: 'waiting', run_at: clock() + backoff(row.attempts), last_error });
    return;
  }
  log.error({ err: error, queue: row.queue, job: row.id }, 'a job was put aside after its last try');
  await worker.onGivenUp?.(job, error);
  await enqueueNextRun(context, kindOf(context, row.queue));
  await finish(context, row.id, { state: 'failed', finished_at: clock(), last_error });
}

/** Runs a job that this process has claimed, and writes what became of it. */
export async function runJob(context: JobsContext, row: ClaimedJob, worker: Worker): Promise<void> {
  const job: RunningJob = {
    id: row.id,
    business_id: row.business_id,
    payload: JSON.parse(row.payload) as unknown,
    attempt: row.attempts,
    lastAttempt: row.attempts >= row.max_attempts,
  };
  const endRenewal = renewLease(context, row.id);
  try {
    await worker.run(job);
    await enqueueNextRun(context, kindOf(context, row.queue));
    await finish(context, row.id, { state: 'done', finished_at: context.clock() });
  } catch (error) {
    await afterFailure(context, row, job, worker, error);
  } finally {
    endRenewal();
  }
}
