import { defineManifest } from '../../platform/manifest';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';

export const leadScoreManifest = defineManifest({
  name: 'lead-score',
  tables: ['score_rules', 'score_states'],
  borrows: {
    businesses: 'which workspaces are to be counted',
    contacts: 'the score is a column of the contact, for sorting',
    conversations: 'rules about conversations',
    fields: 'choices of rules',
    interests: 'choices of rules',
    lifecycle_stages: 'choices of rules',
    tags: 'choices of rules',
  },
  events: [
    plainEventKind('lead_score.updated'),
    eventKind('contact.scored', ['chat', 'crm_contacts'], async ({ contact_id }) => ({
      contact_id: contact_id ?? null,
    })),
  ],
});
