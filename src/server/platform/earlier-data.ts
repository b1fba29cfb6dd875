import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SNAPSHOT_FOLDER } from './db/open';
import { KEY_FILE } from './encryption-key';
import type { Settings } from './settings';

const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Whether the data folder holds what an earlier run has left: a key, media or snapshots. Ask before this run makes its
 * own. In the desktop app the key alone says nothing: it is made at the first start, and nobody but the app can ask.
 */
export function hasEarlierData({ DATA_DIR, APP_SECRET }: Pick<Settings, 'DATA_DIR' | 'APP_SECRET'>): boolean {
  return (
    (APP_SECRET === undefined && existsSync(join(DATA_DIR, KEY_FILE))) ||
    hasEntries(join(DATA_DIR, 'media')) ||
    hasEntries(join(DATA_DIR, SNAPSHOT_FOLDER))
  );
}
