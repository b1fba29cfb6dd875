import { defineManifest } from '../../platform/manifest';
import { eventKind } from '../../platform/events/event-kinds';

export const tasksManifest = defineManifest({
  name: 'tasks',
  tables: ['tasks', 'task_contacts', 'task_companies', 'task_deals'],
  events: [
    eventKind('tasks.updated', ['tasks'], async ({ task_id }) =>
      task_id === undefined ? null : { task_id },
    ),
  ],
});
