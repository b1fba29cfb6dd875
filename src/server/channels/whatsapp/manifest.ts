import { defineManifest } from '../../platform/manifest';

export const whatsappManifest = defineManifest({
  name: 'whatsapp',
  tables: ['channel_updates', 'dropped_updates', 'webhook_health', 'webhooks'],
  borrows: {
    whatsapp_accounts: 'what Meta says of a number',
    whatsapp_templates: 'what Meta says of a template',
  },
});
