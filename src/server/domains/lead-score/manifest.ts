import { auditActions } from '@shared/contract/lead-score';
import { defineManifest } from '../../platform/manifest';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { dailyAt, jobKind } from '../../platform/jobs/job-kind';

export const leadScoreManifest = defineManifest({
  name: 'lead-score',
  tables: ['score_rules', 'score_states'],
  borrows: {
    businesses: 'workspaces from before there were rules',
    contacts: 'the score is a column of the contact, for sorting',
    contact_interests: 'rules about interests',
    contact_tags: 'rules about tags',
    conversations: 'rules about what was written, and when',
    deal_contacts: 'rules about deals',
    deals: 'rules about deals',
    field_values: 'rules about fields',
    fields: 'choices of rules',
    interests: 'choices of rules',
    lifecycle_stages: 'choices of rules; the first rules name them',
    messages: 'rules about what was written, and when',
    pipeline_stages: 'rules about deals: won, lost or open',
    tags: 'choices of rules',
  },
  events: [
    plainEventKind('lead_score.updated'),
    eventKind('contact.scored', ['chat', 'crm_contacts'], async ({ contact_id }) => ({
      contact_id: contact_id ?? null,
    })),
  ],
  auditActions,
  jobs: [
    jobKind('lead-score.follow'),
    jobKind('lead-score.all'),
    // Rules with days in them are counted again.
    jobKind('lead-score.night', { nextRun: dailyAt(3) }),
  ],
  demo: async () => (await import('./demo')).leadScoreDemo,
});
