import { plainEventKind } from '../platform/events/event-kinds';
import { defineManifest } from '../platform/manifest';

/** Mail, Slack and webhooks: the ways by which notifications leave Parley. */
export const outboundManifest = defineManifest({
  name: 'outbound-channels',
  tables: ['deliveries', 'digests', 'integrations', 'mail_turns', 'notification_mails', 'webhook_endpoints'],
  events: [plainEventKind('deliveries.updated'), plainEventKind('integrations.updated')],
});
