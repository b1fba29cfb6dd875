import type { ClaimedJob } from '../db/database';
import { type JobQueue, type JobsContext, LEASE_MS } from './context';
import { enqueueNextRun } from './enqueue';
import { finish } from './finish';
import { type RunningJob, type Worker, RunLater } from './job';
import type { JobKind } from './job-kind';

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

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function putAside(context: JobsContext, row: ClaimedJob, kind: JobKind, error: unknown): Promise<void> {
  await enqueueNextRun(context, kind);
  await finish(context, row.id, {
    state: 'failed',
    finished_at: context.clock(),
    last_error: textOf(error),
  });
}

async function afterFailure<Payload>(
  context: JobsContext,
  row: ClaimedJob,
  job: RunningJob<Payload>,
  { kind, worker }: { readonly kind: JobKind<Payload>; readonly worker: Worker<Payload> },
  error: unknown,
): Promise<void> {
  const { clock, log, diskSpace } = context;
  if (error instanceof RunLater && !(error.counts && job.lastAttempt)) {
    const attempts = error.counts ? row.attempts : row.attempts - 1;
    await finish(context, row.id, { state: 'waiting', run_at: error.at, attempts });
    return;
  }
  if (diskSpace.note(error)) {
    // No failure of the job's: it waits with the others, and the try does not count.
    await finish(context, row.id, { state: 'waiting', run_at: clock(), attempts: row.attempts - 1 });
    return;
  }
  const last_error = textOf(error);
  if (!job.lastAttempt) {
    const which = { err: error, queue: row.queue, job: row.id, attempt: row.attempts };
    log.warn(which, 'a job failed; trying again');
    await finish(context, row.id, { state: 'waiting', run_at: clock() + backoff(row.attempts), last_error });
    return;
  }
  log.error({ err: error, queue: row.queue, job: row.id }, 'a job was put aside after its last try');
  await worker.onGivenUp?.(job, error);
  await putAside(context, row, kind, error);
}

/** How the jobs of a kind are run by its worker. */
export const runnerOf =
  <Payload>(kind: JobKind<Payload>, worker: Worker<Payload>): JobQueue['run'] =>
  async (context, row) => {
    const payload = kind.payload.safeParse(JSON.parse(row.payload));
    if (!payload.success) {
      // Another try would read the same.
      context.log.error(
        { err: payload.error, queue: row.queue, job: row.id },
        'a job was put aside: its payload is not what its kind knows',
      );
      await putAside(context, row, kind, payload.error);
      return;
    }
    const job: RunningJob<Payload> = {
      id: row.id,
      business_id: row.business_id,
      payload: payload.data,
      attempt: row.attempts,
      lastAttempt: row.attempts >= row.max_attempts,
    };
    const endRenewal = renewLease(context, row.id);
    try {
      await worker.run(job);
      await enqueueNextRun(context, kind);
      await finish(context, row.id, { state: 'done', finished_at: context.clock() });
    } catch (error) {
      await afterFailure(context, row, job, { kind, worker }, error);
    } finally {
      endRenewal();
    }
  };
