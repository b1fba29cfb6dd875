import { auditActions } from '@shared/contract/activities';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';
import { HISTORY } from './history-job';
import { exportOperation } from './export-activities';
import { activityFiles } from './file-uses';

const listed = (ids: string | undefined): string[] => (ids === undefined || ids === '' ? [] : ids.split(','));

export const activitiesManifest = defineManifest({
  name: 'activities',
  tables: [
    'activities',
    'activity_links',
    'activity_files',
    'activity_marks',
    'activity_histories',
    'activity_search_docs',
  ],
  events: [
    eventKind('activities.updated', ['crm_activities'], async ({ activity_id, record_id }) =>
      activity_id === undefined ? null : { activity_id, records: listed(record_id) },
    ),
    plainEventKind('activities.changed', { audience: ['crm_activities'] }),
  ],
  auditActions,
  operations: [exportOperation],
  jobs: [HISTORY],
  files: activityFiles,
  demo: async () => (await import('./demo')).activitiesDemo,
});
