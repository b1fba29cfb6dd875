import { defineFeature, reloads } from '../feature';

/** The workspace itself, and new ones. */
export const workspacesFeature = defineFeature({
  name: 'workspaces',
  places: [
    {
      id: 'workspace',
      studio: 'settings',
      list: 'workspace',
      order: 70,
      path: 'business-management',
      label: 'Workspace',
      icon: 'building',
      needs: ['view', 'workspace'],
      load: async () => (await import('./settings/BusinessPage')).BusinessPage,
    },
    {
      id: 'create-workspace',
      studio: 'settings',
      notListed: true,
      order: 220,
      path: '/business/create_board',
      label: 'Create workspace',
      icon: 'plus',
      load: async () => (await import('./settings/CreateWorkspacePage')).CreateWorkspacePage,
    },
  ],
  events: {
    'workspace.updated': (changes) => {
      reloads('Workspace', 'Audit')(changes);
      changes.profile = true;
    },
  },
});
