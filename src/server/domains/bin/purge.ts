import { setImmediate as breathe } from 'node:timers/promises';
import { BIN_MS } from '@shared/rules/bin';
import { tellBin } from '../../platform/bin/bin-commands';
import { RunLater } from '../../platform/jobs/job';
import { NO_PAYLOAD, jobKind } from '../../platform/jobs/job-kind';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import { workspaceIds } from '../workspaces/reads';
import type { BinRegistry } from './service';

const HOUR_MS = 60 * 60_000;
/** Records that one transaction deletes for good. */
const AT_ONCE = 200;

const everyHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
export const PURGE = jobKind('bin.purge', NO_PAYLOAD, { nextRun: everyHour });

/**
 * Every hour, what has been in the bin for long enough is deleted for good, a batch in a transaction. After a kill it goes
 * on where it was: what is left is what it still finds.
 * @param isClosing asked between batches: what is left waits for the next start
 */
export function registerPurge(
  { database, jobs, clock, events, log }: Platform,
  registry: BinRegistry,
  isClosing: () => boolean,
): void {
  async function purgeWorkspace(scope: Scope): Promise<void> {
    for (const [kind, { bin }] of registry.holders) {
      for (;;) {
        if (isClosing()) throw new RunLater(clock());
        const now = clock();
        const purged = await inTransaction(scope, async (tx) => {
          const ids = await bin.due(tx, now - BIN_MS, AT_ONCE);
          await registry.purge(tx, kind, ids, now);
          await tellBin({ events }, tx, kind, ids);
          return ids.length;
        });
        if (purged === 0) break;
        // Requests that somebody waits for go first.
        await breathe();
      }
    }
  }

  jobs.register(PURGE, {
    concurrency: 1,
    async run() {
      for (const business_id of await workspaceIds(database.system)) {
        try {
          await purgeWorkspace({ business_id, db: database.forWorkspace(business_id) });
        } catch (error) {
          if (error instanceof RunLater) throw error;
          // What fails in one workspace must not keep the others from being emptied.
          log.warn({ err: error, business_id }, 'the bin of a workspace could not be emptied');
        }
      }
    },
  });
}
