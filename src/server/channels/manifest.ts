import { auditActions } from '@shared/contract/integrations';
import { plainEventKind } from '../platform/events/event-kinds';
import { defineManifest } from '../platform/manifest';
import { DELIVERIES } from './deliveries/deliveries';
import { DIGESTS } from './digests/digests';
import { NOTIFICATION_MAILS } from './email/channel';

/** A log to look into, no archive; a digest's day is long over. */
const KEEP_DELIVERIES_MS = 30 * 24 * 60 * 60 * 1000;

/** Mail, Slack and webhooks: the ways by which notifications leave Parley. */
export const outboundManifest = defineManifest({
  name: 'outbound-channels',
  tables: ['deliveries', 'digests', 'integrations', 'mail_turns', 'notification_mails', 'webhook_endpoints'],
  events: [plainEventKind('deliveries.updated'), plainEventKind('integrations.updated')],
  auditActions,
  jobs: [DELIVERIES, DIGESTS, NOTIFICATION_MAILS],
  async prune(db, now) {
    await db
      .deleteFrom('deliveries')
      .where('created_at', '<', now - KEEP_DELIVERIES_MS)
      .execute();
    await db
      .deleteFrom('digests')
      .where('at', '<', now - KEEP_DELIVERIES_MS)
      .execute();
  },
});
