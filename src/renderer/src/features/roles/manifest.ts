import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Role: true;
  }
}

/** Roles and their rights. */
export const rolesFeature = defineFeature({
  name: 'roles',
  tags: ['Role'],
  permissions: ['roles'],
  navItems: [
    {
      id: 'roles',
      section: 'settings',
      list: 'workspace',
      order: 90,
      path: 'roles',
      label: 'Roles',
      icon: 'shield',
      needs: ['view', 'roles'],
      load: async () => (await import('./RolesPage')).RolesPage,
    },
  ],
  events: {
    // A role's name stands beside those who hold it, or are invited with it.
    'roles.updated': (changes) => {
      reloads('Role', 'Member', 'Invitation', 'ApiToken', 'Audit')(changes);
      changes.profile = true;
    },
  },
});
