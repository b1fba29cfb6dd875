import { auditActions } from '@shared/contract/business-hours';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const businessHoursManifest = defineManifest({
  name: 'business-hours',
  tables: ['business_hours'],
  events: [plainEventKind('business_hours.updated')],
  auditActions,
});
