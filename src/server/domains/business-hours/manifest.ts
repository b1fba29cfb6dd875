import { auditActions } from '@shared/contract/business-hours';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const businessHoursManifest = defineManifest({
  name: 'business-hours',
  tables: ['business_hours'],
  borrows: {
    businesses: 'the away text may name the workspace',
    whatsapp_accounts: 'away texts are for chosen accounts',
  },
  events: [plainEventKind('business_hours.updated')],
  auditActions,
});
