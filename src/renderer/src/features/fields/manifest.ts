import { defineFeature, reloads } from '../feature';

/** Fields of the workspace’s own. */
export const fieldsFeature = defineFeature({
  name: 'fields',
  places: [
    {
      id: 'fields',
      studio: 'settings',
      list: 'workspace',
      order: 120,
      path: 'settings/fields',
      label: 'Fields',
      icon: 'list',
      needs: ['view', 'crm_fields'],
      load: async () => (await import('./FieldsPage')).FieldsPage,
    },
  ],
  events: {
    'fields.updated': reloads('Field', 'ContactType', 'LeadScore'),
  },
});
