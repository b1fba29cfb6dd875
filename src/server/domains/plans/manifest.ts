import { auditActions } from '@shared/contract/plans';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';
import { jobKind } from '../../platform/jobs/job-kind';

export const plansManifest = defineManifest({
  name: 'plans',
  tables: ['billing', 'subscriptions'],
  borrows: {
    businesses: 'the title for the bill, and whether it is a demo',
    members: 'the number by which addresses name a workspace',
  },
  events: [plainEventKind('plan.updated', { whileLocked: true })],
  auditActions,
  jobs: [jobKind('plans.due'), jobKind('plans.stripe', { maxAttempts: 30 })],
});
