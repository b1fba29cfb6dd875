import { auditActions } from '@shared/contract/tasks';
import { defineManifest } from '../../platform/manifest';
import { eventKind } from '../../platform/events/event-kinds';
import { REMINDERS } from './reminders';

export const tasksManifest = defineManifest({
  name: 'tasks',
  tables: ['tasks', 'task_contacts', 'task_companies', 'task_deals'],
  events: [
    eventKind('tasks.updated', ['tasks'], async ({ task_id }) =>
      task_id === undefined ? null : { task_id },
    ),
  ],
  auditActions,
  jobs: [REMINDERS],
  demo: async () => (await import('./demo')).tasksDemo,
});
