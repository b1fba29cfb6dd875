import { UNDO_DAYS, auditActions } from '@shared/contract/operations';
import { plainEventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';
import { RUN } from './context';
import { TIDY } from './tidy-files';

/** A day longer than they can be undone. */
const KEEP_MS = (UNDO_DAYS + 1) * 24 * 60 * 60_000;

export const operationsManifest = defineManifest({
  name: 'operations',
  tables: ['operations', 'operation_undo', 'operation_failures'],
  events: [plainEventKind('operations.updated')],
  jobs: [RUN, TIDY],
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
