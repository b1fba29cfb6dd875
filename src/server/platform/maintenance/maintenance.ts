import type { Logger } from 'pino';
import { pruneSessions } from '../auth/prune-sessions';
import type { Clock } from '../clock';
import type { Database } from '../db/database';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_EVENTS_MS = 3 * DAY_MS;
const KEEP_WEBHOOKS_MS = 14 * DAY_MS;
const KEEP_JOBS_MS = 3 * DAY_MS;
/** Long enough for a client that was offline for weeks (design, Writes that survive). */
const KEEP_IDEMPOTENCY_MS = 30 * DAY_MS;
const KEEP_SESSIONS_MS = 30 * DAY_MS;
const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS;
/** A log to look into, no archive; a digest's day is long over. */
const KEEP_DELIVERIES_MS = 30 * DAY_MS;
/** Thirteen months: what was the year before can be compared. */
const KEEP_VISITS_MS = 395 * DAY_MS;
const EVERY_MS = 60 * 60 * 1000;

/** Removes what nobody can ask for any more. Failed jobs and webhooks that were not understood stay. */
export async function sweep(database: Database, now: number): Promise<void> {
  const db = database.system;
  await db
    .deleteFrom('events')
    .where('at', '<', now - KEEP_EVENTS_MS)
    .execute();
  await db
    .deleteFrom('webhooks')
    .where('processed_at', '<', now - KEEP_WEBHOOKS_MS)
    .where('error', 'is', null)
    .execute();
  await db
    .deleteFrom('jobs')
    .where('state', '=', 'done')
    .where('finished_at', '<', now - KEEP_JOBS_MS)
    .execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - KEEP_IDEMPOTENCY_MS)
    .execute();
  await db
    .deleteFrom('pending_statuses')
    .where('received_at', '<', now - KEEP_WEBHOOKS_MS)
    .execute();
  await db
    .deleteFrom('notifications')
    .where('at', '<', now - KEEP_NOTIFICATIONS_MS)
    .execute();
  await db
    .deleteFrom('deliveries')
    .where('created_at', '<', now - KEEP_DELIVERIES_MS)
    .execute();
  await db
    .deleteFrom('digests')
    .where('at', '<', now - KEEP_DELIVERIES_MS)
    .execute();
  await db
    .deleteFrom('visitor_sessions')
    .where('last_at', '<', now - KEEP_VISITS_MS)
    .execute();
  await db
    .deleteFrom('visitors')
    .where('last_visit_at', '<', now - KEEP_VISITS_MS)
    .execute();
  await db.deleteFrom('account_connections').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('webhook_health')
    .where('hour', '<', now - KEEP_NOTIFICATIONS_MS)
    .execute();
  await pruneSessions(db, now - KEEP_SESSIONS_MS);
}

/** Sweeps every hour. Returns the stop. */
export function scheduleMaintenance(database: Database, clock: Clock, log: Logger): () => void {
  const timer = setInterval(() => {
    sweep(database, clock()).catch((error: unknown) => log.error({ err: error }, 'the hourly sweep failed'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
