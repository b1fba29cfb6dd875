import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, openConnection } from '../../src/server/platform/db/connection';
import { SUMS_SUFFIX } from '../../src/server/platform/db/integrity/inspect';
import { SQLITE_FILE } from '../../src/server/platform/db/open';

/** Writes to the database of a server that does not run, which then takes the file as it is. */
export function writeStopped(dataDir: string, work: (connection: Connection) => void): void {
  const file = join(dataDir, SQLITE_FILE);
  const connection = openConnection(file);
  work(connection);
  connection.close();
  rmSync(file + SUMS_SUFFIX, { force: true });
}
