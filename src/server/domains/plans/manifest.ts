import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const plansManifest = defineManifest({
  name: 'plans',
  tables: ['billing', 'subscriptions'],
  borrows: {
    businesses: 'the title for the bill, and whether it is a demo',
    members: 'the number by which addresses name a workspace',
  },
  events: [plainEventKind('plan.updated', { whileLocked: true })],
});
