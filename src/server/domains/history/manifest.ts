import { HISTORY_DAYS } from '@shared/rules/record-history';
import { defineManifest } from '../../platform/manifest';

const DAY_MS = 86_400_000;

export const historyManifest = defineManifest({
  name: 'history',
  tables: ['record_changes'],
  async prune(db, now) {
    await db
      .deleteFrom('record_changes')
      .where('at', '<', now - HISTORY_DAYS * DAY_MS)
      .execute();
  },
});
