import { lazy } from '../../ui/lazy';
import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    ContactType: true;
  }
}

/** Contact types with their stages. */
export const contactTypesFeature = defineFeature({
  name: 'contact-types',
  tags: ['ContactType'],
  permissions: ['crm_contact_types'],
  navItems: [
    {
      id: 'contact-types',
      section: 'settings',
      list: 'workspace',
      order: 100,
      path: 'settings/contact-types',
      label: 'Contact types',
      icon: 'card',
      needs: ['view', 'crm_contact_types'],
      load: async () => (await import('./ContactTypesPage')).ContactTypesPage,
    },
  ],
  sidebarLists: [
    {
      id: 'contact-types',
      section: 'crm',
      needs: ['view', 'crm_contacts'],
      List: lazy(async () => ({ default: (await import('./ContactTypeNav')).ContactTypeNav })),
    },
  ],
  dialogs: [
    {
      flag: 'create_life_cycle',
      value: 'true',
      load: async () => (await import('./CreateContactTypeDialog')).CreateContactTypeDialog,
    },
  ],
  events: {
    'contact_types.updated': reloads('ContactType', 'Contact', 'LeadScore'),
  },
});
