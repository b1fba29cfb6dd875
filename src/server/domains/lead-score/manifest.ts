import { auditActions } from '@shared/contract/lead-score';
import { defineManifest } from '../../platform/manifest';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { dailyAt, jobKind } from '../../platform/jobs/job-kind';

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
  jobs: [
    jobKind('lead-score.follow'),
    jobKind('lead-score.all'),
    // Rules with days in them are counted again.
    jobKind('lead-score.night', { nextRun: dailyAt(3) }),
  ],
  demo: async () => (await import('./demo')).leadScoreDemo,
});
