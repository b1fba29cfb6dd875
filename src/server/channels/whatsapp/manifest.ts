import { jobKind } from '../../platform/jobs/job-kind';
import { defineManifest } from '../../platform/manifest';
import { QUEUES } from './ports';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_WEBHOOKS_MS = 14 * DAY_MS;
const KEEP_HEALTH_MS = 90 * DAY_MS;

export const whatsappManifest = defineManifest({
  name: 'whatsapp',
  tables: ['channel_updates', 'dropped_updates', 'webhook_health', 'webhooks'],
  borrows: {
    whatsapp_accounts: 'what Meta says of a number',
    whatsapp_templates: 'what Meta says of a template',
  },
  jobs: [
    jobKind(QUEUES.account),
    jobKind(QUEUES.media),
    // A receipt that comes much later tells the customer nothing.
    jobKind(QUEUES.read, { maxAttempts: 8 }),
    jobKind(QUEUES.referral, { maxAttempts: 5 }),
    jobKind(QUEUES.send, { maxAttempts: 50 }),
    jobKind(QUEUES.webhooks, { maxAttempts: 100 }),
  ],
  async prune(db, now) {
    await db
      .deleteFrom('webhooks')
      .where('processed_at', '<', now - KEEP_WEBHOOKS_MS)
      .where('error', 'is', null)
      .execute();
    await db
      .deleteFrom('webhook_health')
      .where('hour', '<', now - KEEP_HEALTH_MS)
      .execute();
  },
});
