import { auditActions } from '@shared/contract/template-categories';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const templateCategoriesManifest = defineManifest({
  name: 'template-categories',
  tables: ['template_categories'],
  borrows: {
    whatsapp_templates: 'the category is a column of the template, and counted',
  },
  events: [plainEventKind('template_categories.updated')],
  auditActions,
});
