import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const templatesManifest = defineManifest({
  name: 'templates',
  tables: ['whatsapp_templates'],
  borrows: {
    scheduled_messages: 'messages planned with a template that goes are cancelled with it',
  },
  events: [plainEventKind('templates.updated')],
});
