import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Prune } from '../manifest';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Removes what nobody can ask for any more. Failed jobs and webhooks that were not understood stay.
 * @param prunes of all modules
 * @param now epoch milliseconds
 */
export async function sweep(
  { system }: Pick<Database, 'system'>,
  prunes: readonly Prune[],
  now: number,
): Promise<void> {
  for (const prune of prunes) await prune(system, now);
}

/** Sweeps every hour. Returns the stop. */
export function scheduleMaintenance(
  database: Database,
  prunes: readonly Prune[],
  clock: Clock,
  log: Logger,
): () => void {
  const timer = setInterval(() => {
    sweep(database, prunes, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'the hourly sweep failed'),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
