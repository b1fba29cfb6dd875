import { auditActions } from '@shared/contract/templates';
import { defineManifest } from '../../platform/manifest';
import { templateFiles } from './file-uses';
import { plainEventKind } from '../../platform/events/event-kinds';
import { dailyAt, jobKind } from '../../platform/jobs/job-kind';

export const templatesManifest = defineManifest({
  name: 'templates',
  tables: ['whatsapp_templates'],
  events: [plainEventKind('templates.updated')],
  auditActions,
  // When the fewest people look.
  jobs: [jobKind('templates.nightly', { nextRun: dailyAt(3) })],
  files: templateFiles,
});
