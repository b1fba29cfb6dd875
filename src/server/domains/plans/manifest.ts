import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const plansManifest = defineManifest({
  name: 'plans',
  tables: ['billing', 'subscriptions'],
  events: [plainEventKind('plan.updated', { whileLocked: true })],
});
