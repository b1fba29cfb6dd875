import { auditActions } from '@shared/contract/lead-score';
import { defineManifest } from '../../platform/manifest';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { ALL, FOLLOW, NIGHT } from './scoring';

export const leadScoreManifest = defineManifest({
  name: 'lead-score',
  tables: ['score_rules', 'score_states'],
  events: [
    plainEventKind('lead_score.updated'),
    eventKind('contact.scored', ['chat', 'crm_contacts'], async ({ contact_id }) => ({
      contact_id: contact_id ?? null,
    })),
  ],
  auditActions,
  jobs: [FOLLOW, ALL, NIGHT],
  demo: async () => (await import('./demo')).leadScoreDemo,
});
