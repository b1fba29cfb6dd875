import { backoffMs, isAutoRetryable } from '@shared/rules/error-catalogue';
import { type Worker, RunLater } from '../../platform/jobs/job';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import type { AccountDirectory } from './account-directory';
import type { GraphClient } from './graph/graph-client';
import { type ReadReceipt, READ_RECEIPT } from './ports';

const CONCURRENCY = 8;

export interface ReadReceipts {
  /** Blue ticks for this message and those before it; kept as a job until WhatsApp has taken it. */
  markRead(scope: Scope, target: ReadReceipt): Promise<void>;
  /** Shows that somebody is typing, for 25 s at most. Best effort: a failure is logged, and the next key press tries again. */
  sendTyping(scope: Scope, target: ReadReceipt): Promise<void>;
  readonly worker: Worker<ReadReceipt>;
}

export interface ReadReceiptsDeps {
  readonly platform: Platform;
  readonly graph: GraphClient;
  readonly directory: AccountDirectory;
}

export function createReadReceipts({ platform, graph, directory }: ReadReceiptsDeps): ReadReceipts {
  const { clock, database, jobs, log } = platform;

  async function type(scope: Scope, { account_id, wamid }: ReadReceipt): Promise<void> {
    const account = await directory.credentials(scope, account_id);
    if (!account) return;
    const result = await graph.markRead(account, wamid, { typing: true });
    if (result.kind === 'ok') return;
    const why = result.kind === 'refused' ? { error_code: result.code } : { reason: result.reason };
    log.warn({ account_id, ...why }, 'the typing signal did not arrive');
  }

  return {
    async markRead(scope, target) {
      await jobs.enqueue(scope.db, {
        kind: READ_RECEIPT,
        business_id: scope.business_id,
        payload: target,
        dedupe_key: `${READ_RECEIPT.queue}:${target.wamid}`,
      });
      jobs.wake();
    },

    async sendTyping(scope, target) {
      // Nobody waits for it: the answer to the person who types must not hang on Meta's.
      void type(
        { business_id: scope.business_id, db: database.forWorkspace(scope.business_id) },
        target,
      ).catch((error: unknown) => log.warn({ err: error }, 'the typing signal failed'));
      return Promise.resolve();
    },

    worker: {
      concurrency: CONCURRENCY,
      async run(job) {
        if (job.business_id === null) throw new Error('A read receipt has no workspace.');
        const scope: Scope = { business_id: job.business_id, db: database.forWorkspace(job.business_id) };
        const target = job.payload;
        const account = await directory.credentials(scope, target.account_id);
        if (!account) return;
        const result = await graph.markRead(account, target.wamid);
        if (result.kind === 'ok') return;
        if (result.kind === 'refused' && !isAutoRetryable(result.code)) {
          log.warn({ error_code: result.code, account_id: target.account_id }, 'a read receipt was refused');
          return;
        }
        // Marking read twice does no harm, so a lost answer is simply asked again.
        const code = result.kind === 'refused' ? result.code : 0;
        if (!job.lastAttempt)
          throw new RunLater(clock() + backoffMs(code, job.attempt - 1, Math.random()), true);
        log.warn({ account_id: target.account_id }, 'a read receipt was given up');
      },
    },
  };
}
