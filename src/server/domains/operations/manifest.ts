import { UNDO_DAYS, auditActions } from '@shared/contract/operations';
import { plainEventKind } from '../../platform/events/event-kinds';
import { jobKind } from '../../platform/jobs/job-kind';
import { defineManifest } from '../../platform/manifest';

const HOUR_MS = 60 * 60_000;
/** A day longer than they can be undone. */
const KEEP_MS = (UNDO_DAYS + 1) * 24 * HOUR_MS;

export const operationsManifest = defineManifest({
  name: 'operations',
  tables: ['operations', 'operation_undo', 'operation_failures'],
  events: [plainEventKind('operations.updated')],
  jobs: [jobKind('operations.run'), jobKind('operations.tidy', { nextRun: (now) => now + HOUR_MS })],
  auditActions,
  demo: async () => (await import('./demo')).operationsDemo,
  async prune(db, now) {
    // What hangs on them goes with them.
    await db
      .deleteFrom('operations')
      .where('created_at', '<', now - KEEP_MS)
      .where('state', '!=', 'running')
      .execute();
  },
});
