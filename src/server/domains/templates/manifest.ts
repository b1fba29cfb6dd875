import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const templatesManifest = defineManifest({
  name: 'templates',
  tables: ['whatsapp_templates'],
  events: [plainEventKind('templates.updated')],
});
