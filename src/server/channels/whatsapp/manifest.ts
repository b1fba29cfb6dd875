import { FETCH_MEDIA, FETCH_REFERRAL_PICTURE, SEND } from '../../domains/chat/channel-jobs';
import { defineManifest } from '../../platform/manifest';
import { DRAIN_WEBHOOKS, READ_RECEIPT, SYNC_ACCOUNT } from './ports';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_WEBHOOKS_MS = 14 * DAY_MS;
const KEEP_HEALTH_MS = 90 * DAY_MS;

export const whatsappManifest = defineManifest({
  name: 'whatsapp',
  tables: ['channel_updates', 'dropped_updates', 'webhook_health', 'webhooks'],
  jobs: [SYNC_ACCOUNT, FETCH_MEDIA, READ_RECEIPT, FETCH_REFERRAL_PICTURE, SEND, DRAIN_WEBHOOKS],
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
