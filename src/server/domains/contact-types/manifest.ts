import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const contactTypesManifest = defineManifest({
  name: 'contact-types',
  tables: ['lifecycle_stages'],
  events: [plainEventKind('contact_types.updated')],
});
