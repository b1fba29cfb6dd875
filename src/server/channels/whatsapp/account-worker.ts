import { type Worker, RunLater } from '../../platform/jobs/job';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import type { AccountDirectory } from './account-directory';
import { syncAccount } from './account-sync';
import type { GraphClient } from './graph/graph-client';
import type { TokenHealth } from './token-health';
import type { PayloadOf } from '../../platform/jobs/job-kind';
import type { SYNC_ACCOUNT } from './ports';

const RETRY_MS = 30_000;

export interface AccountWorkerDeps {
  readonly platform: Platform;
  readonly graph: GraphClient;
  readonly directory: AccountDirectory;
  readonly tokenHealth: TokenHealth;
}

/** Asks about a number after an update about it: the update itself tells a part only. */
export function createAccountWorker({
  platform,
  graph,
  directory,
  tokenHealth,
}: AccountWorkerDeps): Worker<PayloadOf<typeof SYNC_ACCOUNT>> {
  const { clock, database, log } = platform;
  return {
    concurrency: 1,
    async run(job) {
      if (job.business_id === null) throw new Error('An account job has no workspace.');
      const scope: Scope = { business_id: job.business_id, db: database.forWorkspace(job.business_id) };
      const { account_id } = job.payload;
      const account = await directory.credentials(scope, account_id);
      if (!account) return;
      const result = await graph.phoneNumber(account);
      if (result.kind === 'refused') {
        log.warn({ account_id, error_code: result.code }, 'a number could not be asked about');
        await tokenHealth.refused(scope, account_id, result.code);
        return;
      }
      if (result.kind !== 'ok') throw new RunLater(clock() + RETRY_MS, true);
      await syncAccount(platform, scope, account_id, result.value);
    },
  };
}
