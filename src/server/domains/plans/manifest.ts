import { auditActions } from '@shared/contract/plans';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';
import { PLAN_DUE } from './plan-lifecycle';
import { STRIPE_SYNC } from './stripe/sync';

export const plansManifest = defineManifest({
  name: 'plans',
  tables: ['billing', 'subscriptions'],
  events: [plainEventKind('plan.updated', { whileLocked: true })],
  auditActions,
  jobs: [PLAN_DUE, STRIPE_SYNC],
});
