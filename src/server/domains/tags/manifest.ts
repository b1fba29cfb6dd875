import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const tagsManifest = defineManifest({
  name: 'tags',
  tables: ['tags'],
  events: [plainEventKind('tags.updated')],
  demo: async () => (await import('./demo')).tagsDemo,
});
