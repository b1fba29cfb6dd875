import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Task: true;
  }
}

/** What somebody has to do. */
export const tasksFeature = defineFeature({
  name: 'tasks',
  tags: ['Task'],
  permissions: ['tasks'],
  navItems: [
    {
      id: 'tasks',
      section: 'dashboard',
      order: 20,
      path: 'task',
      label: 'Tasks',
      icon: 'task',
      needs: ['view', 'tasks'],
      load: async () => (await import('./TaskPage')).TaskPage,
    },
  ],
  events: {
    'tasks.updated': reloads('Task'),
  },
});
