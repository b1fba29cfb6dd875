import { defineManifest } from '../../platform/manifest';

export const whatsappManifest = defineManifest({
  name: 'whatsapp',
  tables: ['channel_updates', 'dropped_updates', 'webhook_health', 'webhooks'],
});
