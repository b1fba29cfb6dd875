import { auditActions } from '@shared/contract/campaigns';
import { plainEventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';
import { FORGET, LOOK } from './look';
import { addMembers } from './operations/kinds';
import { SEND } from './run/state';

export const campaignsManifest = defineManifest({
  name: 'campaigns',
  tables: ['campaigns', 'campaign_members'],
  events: [
    plainEventKind('campaigns.updated', { audience: ['crm_activities', 'marketing_email_templates'] }),
  ],
  operations: [addMembers],
  auditActions,
  jobs: [FORGET, LOOK, SEND],
  demo: async () => (await import('./demo')).campaignsDemo,
});
