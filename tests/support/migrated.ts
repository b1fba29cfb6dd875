import pino from 'pino';
import { openDatabase } from '../../src/server/platform/db/open';
import { readSettings } from '../../src/server/platform/settings';
import type { Template } from './databases';

/** A database as the first start of a server leaves it: every server of a run begins with a copy. */
export const MIGRATED: Template = {
  name: 'migrated',
  async fill(url) {
    const env = { DATABASE_URL: url, DATABASE_POOL_SIZE: '2' };
    const settings = readSettings({ env, bundleDir: import.meta.dirname, checkAnswers: true });
    await (await openDatabase(settings, pino({ level: 'silent' }))).close();
  },
};
