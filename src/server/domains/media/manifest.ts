import { defineManifest } from '../../platform/manifest';

export const mediaManifest = defineManifest({
  name: 'media',
  borrows: {
    companies: 'their pictures',
    contacts: 'their pictures',
    messages: 'their files',
    quick_replies: 'their files',
    scheduled_messages: 'their files',
    whatsapp_templates: 'their headers',
  },
});
