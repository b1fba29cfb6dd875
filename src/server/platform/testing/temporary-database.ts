import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'parley-unit-'));
const fileIn = (folder: string): string => join(folder, 'parley.db');
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

async function migratedFile(): Promise<Buffer> {
  const folder = newFolder();
  try {
    const database = openSqlite(fileIn(folder));
    await migrate(database);
    await database.close();
    return readFileSync(fileIn(folder));
  } finally {
    removeFolder(folder);
  }
}

/** The migrations are nearly all of what a new database costs: run once by each process. */
let migrated: Promise<Buffer> | undefined;

/** A migrated SQLite database in a folder of its own, for tests beside the code. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  migrated ??= migratedFile();
  const folder = newFolder();
  writeFileSync(fileIn(folder), await migrated);
  const database = openSqlite(fileIn(folder));
  return {
    database,
    folder,
    async remove() {
      await database.close();
      removeFolder(folder);
    },
  };
}
