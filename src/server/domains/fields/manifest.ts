import { defineManifest } from '../../platform/manifest';
import { CLEAR } from './clearing';
import { plainEventKind } from '../../platform/events/event-kinds';
import { fieldFiles } from './file-uses';

export const fieldsManifest = defineManifest({
  name: 'fields',
  tables: ['fields', 'field_documents', 'field_texts', 'field_numbers'],
  events: [plainEventKind('fields.updated')],
  files: fieldFiles,
  jobs: [CLEAR],
  demo: async () => (await import('./demo')).fieldsDemo,
});
