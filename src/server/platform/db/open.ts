import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../settings';
import type { Database } from './database';
import { lockDataFolder } from './lock';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { checkIntegrity } from './snapshots';
import { openSqlite } from './sqlite';

export const SQLITE_FILE = 'parley.db';
export const SNAPSHOT_FOLDER = 'snapshots';
/** Up to this size the whole file is checked before the first request; a larger one is checked beside the work. */
const CHECK_AT_ONCE_BYTES = 48 * 1024 * 1024;

export interface OpenDatabase {
  readonly database: Database;
  /** Closes it and gives the data folder free. */
  close(): Promise<void>;
}

/**
 * Opens the database of the settings, locked and migrated.
 * @throws Error with a sentence when the folder is in use, the file is damaged or PostgreSQL does not answer.
 */
export async function openDatabase(settings: Settings, log: Logger): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined) {
    const database = openPostgres({ url: settings.DATABASE_URL, log, poolSize: settings.DATABASE_POOL_SIZE });
    await migrate(database);
    return { database, close: () => database.close() };
  }
  const unlock = lockDataFolder(settings.DATA_DIR);
  try {
    const file = join(settings.DATA_DIR, SQLITE_FILE);
    checkFile(file, log);
    const database = openSqlite(file);
    await migrate(database);
    return {
      database,
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function checkFile(file: string, log: Logger): void {
  if (!existsSync(file)) return;
  if (statSync(file).size <= CHECK_AT_ONCE_BYTES) {
    const problem = checkIntegrity(file);
    if (problem !== null) {
      throw new Error(
        `The database ${file} is damaged (${problem}). Put a snapshot back with --restore NAME; --snapshots lists them.`,
      );
    }
    return;
  }
  const script = process.argv[1];
  if (script === undefined) return;
  const child = spawn(process.execPath, [script, '--check-integrity', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let answer = '';
  child.stdout.on('data', (text: Buffer) => (answer += text.toString()));
  child.on('error', (error) => log.warn({ err: error }, 'the database file could not be checked'));
  child.on('exit', (code) => {
    if (code !== 0) log.error({ problem: answer.trim() }, 'the database file is damaged; restore a snapshot');
  });
  child.unref();
}
