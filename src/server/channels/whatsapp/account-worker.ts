import type { Worker } from '../../platform/jobs/jobs';
import { RunLater } from '../../platform/jobs/jobs';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import { inTransaction } from '../../platform/scope';
import type { AccountDirectory } from './account-directory';
import type { GraphClient } from './graph/graph-client';
import type { LostAccess } from './lost-access';
import type { AccountJob } from './ports';

const QUALITIES = ['GREEN', 'YELLOW', 'RED'] as const;
type Quality = (typeof QUALITIES)[number] | 'UNKNOWN';
const RETRY_MS = 30_000;

/** What the Graph API calls a quality -> ours (facts §5). */
export function qualityOf(rating: string | null): Quality {
  return QUALITIES.find((quality) => quality === rating?.toUpperCase()) ?? 'UNKNOWN';
}

export interface AccountWorkerDeps {
  readonly platform: Platform;
  readonly graph: GraphClient;
  readonly directory: AccountDirectory;
  readonly lostAccess: LostAccess;
}

/** Asks for the quality of a number after an update about it: the update itself tells limits, not the quality. */
export function createAccountWorker({ platform, graph, directory, lostAccess }: AccountWorkerDeps): Worker {
  const { clock, database, events, log } = platform;
  return {
    concurrency: 1,
    async run(job) {
      if (job.business_id === null) throw new Error('An account job has no workspace.');
      const scope: Scope = { business_id: job.business_id, db: database.forWorkspace(job.business_id) };
      const { account_id } = job.payload as AccountJob;
      const account = await directory.credentials(scope, account_id);
      if (!account) return;
      const result = await graph.phoneNumber(account);
      if (result.kind === 'refused') {
        log.warn({ account_id, error_code: result.code }, 'the quality of a number could not be asked for');
        await lostAccess.refused(scope, account_id, result.code);
        return;
      }
      if (result.kind !== 'ok') throw new RunLater(clock() + RETRY_MS, true);
      await inTransaction(scope, async (tx) => {
        const quality_rating = qualityOf(result.value.quality_rating);
        const changed = await tx.db
          .updateTable('whatsapp_accounts')
          .set({ quality_rating })
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', account_id)
          .where('quality_rating', '!=', quality_rating)
          .returning('_id')
          .executeTakeFirst();
        if (changed) await events.append(tx, [{ kind: 'account.updated', ids: { account_id } }]);
      });
    },
  };
}
