import { type JobsContext, LEASE_MS } from './context';
import { isProcessGone } from './process-name';

/**
 * Claims due jobs for every queue that has room for more, by one statement, and runs them.
 * @returns whether a queue is full now: there may be more for other nodes
 */
export async function claimDue(context: JobsContext): Promise<boolean> {
  const { database, clock, log, owner, diskSpace, running, queues } = context;
  if (!context.isStarted() || diskSpace.isFull()) return false;
  const busy = new Map<string, number>();
  for (const { queue } of running.values()) busy.set(queue, (busy.get(queue) ?? 0) + 1);
  const room = new Map(
    [...queues].map(([queue, { concurrency }]) => [queue, Math.max(0, concurrency - (busy.get(queue) ?? 0))]),
  );
  const now = clock();
  const { jobs, next } = await database.claimJobs({ room, now, owner, leaseUntil: now + LEASE_MS });
  if (next !== null) context.wakeAt(next);
  for (const row of jobs) {
    const { queue } = row;
    room.set(queue, (room.get(queue) ?? 0) - 1);
    const done = Promise.resolve(queues.get(queue)?.run(context, row))
      .catch((error: unknown) => log.error({ err: error, job: row.id }, 'a job could not be finished'))
      .finally(() => {
        running.delete(row.id);
        context.wake();
      });
    running.set(row.id, { queue, done });
  }
  return jobs.some(({ queue }) => room.get(queue) === 0);
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
