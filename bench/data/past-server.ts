import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../src/server/platform/db/database';
import { SUMS_SUFFIX } from '../../src/server/platform/db/integrity/inspect';
import { SQLITE_FILE } from '../../src/server/platform/db/open';
import { openSqlite } from '../../src/server/platform/db/sqlite';

/**
 * Opens the database of a server that does not run. What is changed in it then would be damage to the server, which
 * knows the sums of its pages: it takes them anew.
 */
export function openPastServer(dataDir: string): Database {
  const file = join(dataDir, SQLITE_FILE);
  rmSync(file + SUMS_SUFFIX, { force: true });
  return openSqlite(file);
}
