import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const templatesManifest = defineManifest({
  name: 'templates',
  tables: ['whatsapp_templates'],
  borrows: {
    scheduled_messages: 'what still plans a template that goes',
    whatsapp_accounts: 'a template belongs to an account',
  },
  events: [plainEventKind('templates.updated')],
});
