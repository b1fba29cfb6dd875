import { defineFeature, reloads } from '../feature';
import { copy } from './copy';

declare module '../../core/http/api' {
  interface Tags {
    Workspace: true;
  }
}

/** The workspace itself, and new ones. */
export const workspacesFeature = defineFeature({
  name: 'workspaces',
  tags: ['Workspace'],
  permissions: ['workspace'],
  navItems: [
    {
      id: 'workspace',
      section: 'settings',
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
      section: 'settings',
      notListed: true,
      order: 220,
      path: '/business/create_board',
      label: 'Create workspace',
      icon: 'plus',
      load: async () => (await import('./settings/CreateWorkspacePage')).CreateWorkspacePage,
    },
  ],
  commands: ({ profile, index, pageIn, go }) =>
    profile.workspaces.flatMap((other, at) =>
      at === index
        ? []
        : [
            {
              id: `go.workspace.${other.business_id}`,
              label: copy.switchTo(other.business_title),
              keywords: copy.switchWords,
              group: 'screens',
              icon: 'building',
              run: () => {
                go(pageIn(other, at));
              },
            },
          ],
    ),
  events: {
    'workspace.updated': (changes) => {
      reloads('Workspace', 'Audit')(changes);
      changes.profile = true;
    },
  },
});
