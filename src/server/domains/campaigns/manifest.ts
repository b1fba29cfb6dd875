import { auditActions } from '@shared/contract/campaigns';
import { plainEventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';

export const campaignsManifest = defineManifest({
  name: 'campaigns',
  tables: ['campaigns'],
  events: [
    plainEventKind('campaigns.updated', { audience: ['crm_activities', 'marketing_email_templates'] }),
  ],
  auditActions,
  demo: async () => (await import('./demo')).campaignsDemo,
});
