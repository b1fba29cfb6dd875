import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const fieldsManifest = defineManifest({
  name: 'fields',
  tables: ['fields', 'field_values'],
  events: [plainEventKind('fields.updated')],
});
