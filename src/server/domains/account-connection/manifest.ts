import { auditActions } from '@shared/contract/account-connection';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const accountConnectionManifest = defineManifest({
  name: 'account-connection',
  tables: ['account_connections'],
  events: [plainEventKind('account_connection.updated')],
  auditActions,
  async prune(db, now) {
    await db.deleteFrom('account_connections').where('expires_at', '<', now).execute();
  },
});
