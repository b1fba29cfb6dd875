import { MAIL } from './mail/mail';
import { defineManifest } from './manifest';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_EVENTS_MS = 3 * DAY_MS;
const KEEP_JOBS_MS = 3 * DAY_MS;
/** Longer than any of them takes to be full again. */
const KEEP_LIMITS_MS = 60 * 60 * 1000;
/** Long enough for a client that was offline for weeks (design, Writes that survive). */
const KEEP_IDEMPOTENCY_MS = 30 * DAY_MS;

/** What every domain stands on. */
export const platformManifest = defineManifest({
  name: 'platform',
  tables: [
    'audit_log',
    'event_counters',
    'events',
    'idempotency_keys',
    'jobs',
    'mailbox',
    'media',
    'rate_limits',
    'server_state',
  ],
  jobs: [MAIL],
  async prune(db, now) {
    await db
      .deleteFrom('events')
      .where('at', '<', now - KEEP_EVENTS_MS)
      .execute();
    await db
      .deleteFrom('jobs')
      .where('state', '=', 'done')
      .where('finished_at', '<', now - KEEP_JOBS_MS)
      .execute();
    await db
      .deleteFrom('rate_limits')
      // Without a time: numbers that nothing holds, which are few.
      .where('free_at', '>', 0)
      .where('free_at', '<', now - KEEP_LIMITS_MS)
      .execute();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', now - KEEP_IDEMPOTENCY_MS)
      .execute();
  },
});
