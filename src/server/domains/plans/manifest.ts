import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const plansManifest = defineManifest({
  name: 'plans',
  tables: ['billing', 'subscriptions'],
  borrows: {
    businesses: 'a plan belongs to a workspace',
    members: 'places that are taken',
  },
  events: [plainEventKind('plan.updated', { whileLocked: true })],
});
