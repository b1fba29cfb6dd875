import { NO_PAYLOAD, dailyAt, jobKind } from '../../platform/jobs/job-kind';
import type { Platform } from '../../platform/platform';
import { connectedAccounts } from '../whatsapp-accounts';
import type { TemplateImports } from './import';

// When the fewest people look.
export const NIGHTLY = jobKind('templates.nightly', NO_PAYLOAD, { nextRun: dailyAt(3) });

/** Every night, templates are compared with Meta's list: a webhook may have been lost. */
export function registerNightlyTemplates(
  { database, jobs, log }: Platform,
  imports: Pick<TemplateImports, 'reconcile'>,
): void {
  async function night(): Promise<void> {
    const accounts = await connectedAccounts(database.system);
    const seen = new Set<string>();
    for (const { business_id, ...account } of accounts) {
      const key = `${business_id} ${account.waba_id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      try {
        await imports.reconcile({ business_id, db: database.forWorkspace(business_id) }, account);
      } catch (error) {
        // What fails for one account must not keep the others from being compared.
        log.warn({ err: error, account_id: account._id }, 'templates could not be compared with Meta’s list');
      }
    }
  }

  jobs.register(NIGHTLY, { concurrency: 1, run: night });
}
