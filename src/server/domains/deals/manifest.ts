import { auditActions } from '@shared/contract/deals';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';
import { DEAL_OPERATIONS } from './operations/kinds';
import { putSumsTogether } from './sums';

export const dealsManifest = defineManifest({
  name: 'deals',
  tables: [
    'deals',
    'deal_contacts',
    'deal_collaborators',
    'deal_search_docs',
    'deal_stage_changes',
    'deal_sums',
  ],
  operations: DEAL_OPERATIONS,
  auditActions,
  prune: putSumsTogether,
  events: [
    eventKind('deals.updated', ['crm_deals'], async ({ deal_id }) =>
      deal_id === undefined ? null : { deal_id },
    ),
    plainEventKind('deals.changed', { audience: ['crm_deals'] }),
  ],
  demo: async () => (await import('./demo')).dealsDemo,
});
