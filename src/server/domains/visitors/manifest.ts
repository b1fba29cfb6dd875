import { auditActions } from '@shared/contract/visitors';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

/** Thirteen months: what was the year before can be compared. */
const KEEP_VISITS_MS = 395 * 24 * 60 * 60 * 1000;

export const visitorsManifest = defineManifest({
  name: 'visitors',
  tables: ['visitor_events', 'visitor_sessions', 'visitor_sites', 'visitors'],
  events: [plainEventKind('visitors.updated')],
  auditActions,
  async prune(db, now) {
    await db
      .deleteFrom('visitor_sessions')
      .where('last_at', '<', now - KEEP_VISITS_MS)
      .execute();
    await db
      .deleteFrom('visitors')
      .where('last_visit_at', '<', now - KEEP_VISITS_MS)
      .execute();
  },
  demo: async () => (await import('./demo/index')).visitorsDemo,
});
