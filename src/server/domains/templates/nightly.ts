import type { Platform } from '../../platform/platform';
import type { ImportService } from './import-service';

const QUEUE = 'templates.nightly';

/** Every night, templates are compared with Meta's list: a webhook may have been lost. */
export function registerNightlyTemplates(
  { database, jobs, log }: Platform,
  imports: Pick<ImportService, 'reconcile'>,
): void {
  async function night(): Promise<void> {
    const accounts = await database.system
      .selectFrom('whatsapp_accounts')
      .select(['business_id', '_id', 'waba_id'])
      .where('status', '=', 1)
      .orderBy('business_id')
      .execute();
    const seen = new Set<string>();
    for (const { business_id, ...account } of accounts) {
      const key = `${business_id} ${account.waba_id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      try {
        await imports.reconcile({ business_id, db: database.forWorkspace(business_id) }, account);
      } catch (error) {
        // One account's trouble keeps no other from its night.
        log.warn({ err: error, account_id: account._id }, 'templates could not be compared with Meta’s list');
      }
    }
  }

  jobs.register(QUEUE, { concurrency: 1, run: night });
}
