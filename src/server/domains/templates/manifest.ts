import { auditActions } from '@shared/contract/templates';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';
import { dailyAt, jobKind } from '../../platform/jobs/job-kind';

export const templatesManifest = defineManifest({
  name: 'templates',
  tables: ['whatsapp_templates'],
  borrows: {
    scheduled_messages: 'messages planned with a template that goes are cancelled with it',
    whatsapp_accounts: 'a template belongs to an account',
  },
  events: [plainEventKind('templates.updated')],
  auditActions,
  // When the fewest people look.
  jobs: [jobKind('templates.nightly', { nextRun: dailyAt(3) })],
});
