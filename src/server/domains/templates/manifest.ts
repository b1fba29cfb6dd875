import { auditActions } from '@shared/contract/templates';
import { defineManifest } from '../../platform/manifest';
import { templateFiles } from './file-uses';
import { plainEventKind } from '../../platform/events/event-kinds';
import { NIGHTLY } from './nightly';

export const templatesManifest = defineManifest({
  name: 'templates',
  tables: ['whatsapp_templates'],
  events: [plainEventKind('templates.updated')],
  auditActions,
  jobs: [NIGHTLY],
  files: templateFiles,
});
