import { type JobsContext, LEASE_MS } from './context';
import { isProcessGone } from './process-name';
import { runJob } from './run-job';

/** Claims due jobs for every worker that has room for more, and runs them. @returns how many */
export async function claimDue(context: JobsContext): Promise<number> {
  const { database, clock, log, owner, diskSpace, running, workers } = context;
  let claimed = 0;
  for (const [queue, worker] of workers) {
    if (!context.isStarted() || diskSpace.isFull()) break;
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
  { database, diskSpace, unwritten }: JobsContext,
  leasesUntil: number,
): Promise<void> {
  if (diskSpace.isFull() || unwritten.size > 0) return;
  await database.system
    .updateTable('jobs')
    .set({ state: 'waiting', lease_owner: null, lease_until: null })
    .where('state', '=', 'running')
    .where('lease_until', '<', leasesUntil)
    .execute();
}

/** Jobs of processes of this machine that are gone come back at once. Those of other machines wait for the end of their lease. */
export async function reclaimOfGone({ database, diskSpace }: JobsContext): Promise<void> {
  if (diskSpace.isFull()) return;
  const held = await database.system
    .selectFrom('jobs')
    .select('lease_owner')
    .distinct()
    .where('state', '=', 'running')
    .execute();
  const gone = held.flatMap(({ lease_owner }) =>
    lease_owner !== null && isProcessGone(lease_owner) ? lease_owner : [],
  );
  if (gone.length === 0) return;
  await database.system
    .updateTable('jobs')
    .set({ state: 'waiting', lease_owner: null, lease_until: null })
    .where('state', '=', 'running')
    .where('lease_owner', 'in', gone)
    .execute();
}
