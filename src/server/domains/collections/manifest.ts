import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const collectionsManifest = defineManifest({
  name: 'collections',
  tables: ['collections'],
  events: [plainEventKind('collections.updated')],
});
