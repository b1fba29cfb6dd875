import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../settings';
import { runBeside } from './beside';
import type { Database } from './database';
import { lockDataFolder } from './lock';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { checkIntegrity } from './snapshots';
import { openSqlite } from './sqlite';

export const SQLITE_FILE = 'parley.db';
export const SNAPSHOT_FOLDER = 'snapshots';
/** Up to this size the whole file is checked before the first request; a larger one beside the work. */
const CHECK_AT_ONCE_BYTES = 48 * 1024 * 1024;
/** Milliseconds: the first minute belongs to the people who are waiting for the window. */
const CHECK_AFTER_MS = 60_000;

export interface OpenDatabase {
  readonly database: Database;
  /** The SQLite file; null on PostgreSQL, which has its own tools for copies. */
  readonly file: string | null;
  /** Closes it and gives the data folder free. */
  close(): Promise<void>;
}

/**
 * Opens the database of the settings, locked and migrated. `program` (main.ts, built) checks a large file beside us.
 * @throws Error with a sentence when the folder is in use, the file is damaged or PostgreSQL does not answer.
 */
export async function openDatabase(settings: Settings, log: Logger, program?: string): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined) {
    const database = openPostgres({ url: settings.DATABASE_URL, log, poolSize: settings.DATABASE_POOL_SIZE });
    await migrate(database);
    return { database, file: null, close: () => database.close() };
  }
  const unlock = lockDataFolder(settings.DATA_DIR);
  try {
    const file = join(settings.DATA_DIR, SQLITE_FILE);
    checkFile(file, log, program);
    const database = openSqlite(file);
    await migrate(database);
    return {
      database,
      file,
      async close() {
        try {
          await database.close();
        } finally {
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @throws Error with a sentence when the file is damaged; a large one is checked later, and the log tells. */
function checkFile(file: string, log: Logger, program: string | undefined): void {
  if (!existsSync(file)) return;
  if (statSync(file).size > CHECK_AT_ONCE_BYTES) {
    if (program !== undefined) setTimeout(() => void checkBeside(file, log, program), CHECK_AFTER_MS).unref();
    return;
  }
  const problem = checkIntegrity(file);
  if (problem !== null) throw new Error(damaged(file, problem));
}

async function checkBeside(file: string, log: Logger, program: string): Promise<void> {
  const problem = await runBeside(program, ['--check-integrity', file]);
  if (problem !== null) log.error({ problem }, damaged(file, problem));
}

const damaged = (file: string, problem: string): string =>
  `The database ${file} is damaged (${problem}). Put a snapshot back with --restore NAME; --snapshots lists them.`;
