import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const visitorsManifest = defineManifest({
  name: 'visitors',
  tables: ['visitor_events', 'visitor_sessions', 'visitor_sites', 'visitors'],
  borrows: {
    businesses: 'the first visit completes a step of Getting started; a demo signs its own visitors',
    companies: 'visitors by company',
    contacts: 'known visitors by name',
  },
  events: [plainEventKind('visitors.updated')],
});
