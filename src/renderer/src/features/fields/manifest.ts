import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Field: true;
  }
}

/** Fields of the workspace’s own. */
export const fieldsFeature = defineFeature({
  name: 'fields',
  tags: ['Field'],
  permissions: ['crm_fields'],
  navItems: [
    {
      id: 'fields',
      section: 'settings',
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
