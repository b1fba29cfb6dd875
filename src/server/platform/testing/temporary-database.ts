import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';

export interface TemporaryDatabase {
  readonly database: Database;
  readonly folder: string;
  remove(): Promise<void>;
}

/** A migrated SQLite database in a folder of its own, for tests beside the code. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-unit-'));
  const database = openSqlite(join(folder, 'parley.db'));
  await migrate(database);
  return {
    database,
    folder,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
