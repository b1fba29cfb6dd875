import { defineFeature, reloads } from '../feature';

/** What somebody has to do. */
export const tasksFeature = defineFeature({
  name: 'tasks',
  places: [
    {
      id: 'tasks',
      studio: 'dashboard',
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
