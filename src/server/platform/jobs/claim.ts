import { type JobsContext, LEASE_MS } from './context';
import { runJob } from './run-job';

/** Claims due jobs for every worker that has room for more, and runs them. @returns how many */
export async function claimDue(context: JobsContext): Promise<number> {
  const { database, clock, log, owner, room, running, workers } = context;
  let claimed = 0;
  for (const [queue, worker] of workers) {
    if (!context.isStarted() || room.isFull()) break;
    const busy = [...running.values()].filter((entry) => entry.queue === queue).length;
    const limit = worker.concurrency - busy;
    if (limit <= 0) continue;
    const now = clock();
    const rows = await database.claimJobs({ queues: [queue], now, owner, leaseUntil: now + LEASE_MS, limit });
    for (const row of rows) {
      claimed += 1;
      const done = runJob(context, row, worker)
        .catch((error: unknown) => log.error({ err: error, job: row.id }, 'a job could not be finished'))
        .finally(() => {
          running.delete(row.id);
          context.wake();
        });
      running.set(row.id, { queue, done });
    }
  }
  return claimed;
}

/** Jobs of a process that died come back when their lease is over. @param leasesUntil epoch milliseconds */
export async function reclaimExpired(
  { database, room, unwritten }: JobsContext,
  leasesUntil: number,
): Promise<void> {
  if (room.isFull() || unwritten.size > 0) return;
  await database.system
    .updateTable('jobs')
    .set({ state: 'waiting', lease_owner: null, lease_until: null })
    .where('state', '=', 'running')
    .where('lease_until', '<', leasesUntil)
    .execute();
}
