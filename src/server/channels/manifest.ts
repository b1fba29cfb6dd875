import { plainEventKind } from '../platform/events/event-kinds';
import { defineManifest } from '../platform/manifest';

/** Mail, Slack and webhooks: the ways by which notifications leave Parley. */
export const outboundManifest = defineManifest({
  name: 'outbound-channels',
  tables: ['deliveries', 'digests', 'integrations', 'mail_turns', 'notification_mails', 'webhook_endpoints'],
  borrows: {
    businesses: 'the title of a workspace, for who reads of it elsewhere',
    members: 'who gets mail',
    server_state: 'how far digests have gone',
    users: 'addresses',
  },
  events: [plainEventKind('deliveries.updated'), plainEventKind('integrations.updated')],
});
