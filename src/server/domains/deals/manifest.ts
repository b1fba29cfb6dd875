import { auditActions } from '@shared/contract/deals';
import { eventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';

export const dealsManifest = defineManifest({
  name: 'deals',
  tables: ['deals', 'deal_contacts', 'deal_collaborators', 'deal_search_docs', 'deal_stage_changes'],
  auditActions,
  events: [
    eventKind('deals.updated', ['crm_deals'], async ({ deal_id }) =>
      deal_id === undefined ? null : { deal_id },
    ),
  ],
  demo: async () => (await import('./demo')).dealsDemo,
});
