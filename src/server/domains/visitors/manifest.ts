import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const visitorsManifest = defineManifest({
  name: 'visitors',
  tables: ['visitor_events', 'visitor_sessions', 'visitor_sites', 'visitors'],
  events: [plainEventKind('visitors.updated')],
});
