import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const businessHoursManifest = defineManifest({
  name: 'business-hours',
  tables: ['business_hours'],
  borrows: {
    businesses: 'hours are kept in the zone of the workspace',
    whatsapp_accounts: 'away texts are chosen by account',
  },
  events: [plainEventKind('business_hours.updated')],
});
