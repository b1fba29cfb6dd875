import type { Platform } from '../../platform/platform';
import { connectedAccounts } from '../accounts';
import type { TemplateImports } from './import';

const QUEUE = 'templates.nightly';
const DAY_MS = 24 * 60 * 60_000;
/** Three in the morning, UTC: when the fewest people look. */
const AT_MS = 3 * 60 * 60_000;

export interface NightlyTemplates {
  /** Writes the first night, if none waits. */
  start(): Promise<void>;
}

/** The next night after an instant. Epoch milliseconds. */
const nextNight = (now: number): number => Math.floor((now - AT_MS) / DAY_MS + 1) * DAY_MS + AT_MS;

/** Every night, templates are compared with Meta's list: a webhook may have been lost. */
export function createNightlyTemplates(
  { clock, database, jobs, log }: Platform,
  imports: Pick<TemplateImports, 'reconcile'>,
): NightlyTemplates {
  const schedule = (): Promise<void> =>
    jobs.enqueue(database.system, {
      queue: QUEUE,
      payload: {},
      dedupe_key: QUEUE,
      run_at: nextNight(clock()),
    });

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

  jobs.register(QUEUE, {
    concurrency: 1,
    async run() {
      await night();
      await schedule();
    },
  });
  return { start: schedule };
}
