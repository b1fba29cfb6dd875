import { VIEW_LISTS } from '@shared/rules/saved-views';
import { eventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';

export const savedViewsManifest = defineManifest({
  name: 'saved-views',
  tables: ['saved_views'],
  events: [eventKind('views.updated', Object.values(VIEW_LISTS), () => Promise.resolve({}))],
  demo: async () => (await import('./demo')).savedViewsDemo,
});
