import { copyFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { parseUrl } from '@shared/rules/parse-url';
import type { Alerts } from '../alerts';
import type { Settings } from '../settings';
import { type ChildProcesses, createChildProcesses } from './child-process';
import { type Connection, openConnection } from './connection';
import type { Database } from './database';
import { CHECK_AT_ONCE_BYTES, SUMS_SUFFIX, inspectFiles, sentenceOf } from './integrity/inspect';
import { createPageGuard } from './integrity/page-guard';
import { type PageWatch, watchPages } from './integrity/watch-pages';
import { lockDataFolder } from './lock';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { dumpPostgres } from './postgres-dump';
import { checkStructure, takeSnapshot } from './snapshots';
import { createSqlite } from './sqlite';

export const SQLITE_FILE = 'parley.db';
export const SNAPSHOT_FOLDER = 'snapshots';
/** Milliseconds: the first minute belongs to the people who are waiting for the window. */
const CHECK_AFTER_MS = 60_000;
const REACH_MS = 15_000;

/** What only an SQLite file has; PostgreSQL has its own tools for copies and checksums. */
export interface DatabaseFile {
  readonly path: string;
  readonly watch: PageWatch;
  /** For long work on the file beside us; undefined where there is no program for it. */
  readonly processes: ChildProcesses | undefined;
}

export interface OpenDatabase {
  readonly database: Database;
  readonly file: DatabaseFile | null;
  /** Closes it and gives the data folder free. */
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly log: Logger;
  readonly alerts: Alerts;
  /** main.ts, built: checks a large file beside us. */
  readonly program?: string | undefined;
  /** Takes the files as they are, though they are not as the last run has left them. */
  readonly acceptFiles?: boolean | undefined;
}

/**
 * Opens the database of the settings, locked and migrated.
 * @throws Error with a sentence when the folder is in use, the file is damaged or PostgreSQL does not answer.
 */
export async function openDatabase(settings: Settings, options: OpenOptions): Promise<OpenDatabase> {
  const { log } = options;
  if (settings.DATABASE_URL !== undefined) {
    const database = openPostgres({
      url: settings.DATABASE_URL,
      log,
      poolSize: settings.DATABASE_POOL_SIZE,
      isAlone: settings.SINGLE_NODE,
    });
    try {
      await reach(database, settings.DATABASE_URL);
      await migrate(
        database,
        copyFirst(settings, log, database, (folder) =>
          dumpPostgres(settings.DATABASE_URL ?? '', folder, Date.now),
        ),
      );
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, file: null, close: () => database.close() };
  }
  const unlock = lockDataFolder(settings.DATA_DIR);
  try {
    const { database, file } = await openFile(settings, options);
    return {
      database,
      file,
      async close() {
        file.watch.stop();
        try {
          await file.processes?.stop();
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

/** @throws Error with a sentence, in which the password does not stand, when PostgreSQL does not answer in time. */
async function reach(database: Database, address: string): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      database.ping(),
      new Promise((_, reject) => {
        late = setTimeout(() => reject(new Error('no answer within 15 seconds')), REACH_MS);
      }),
    ]);
  } catch (error) {
    const { host, pathname } = parseUrl(address) ?? { host: '', pathname: '' };
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(
      `PostgreSQL could not be used at ${host}${pathname} (${message || (code ?? 'no reason given')}). Check DATABASE_URL, and that the database runs.`,
      { cause: error },
    );
  } finally {
    clearTimeout(late);
  }
}

/**
 * What is done before the schema of a database that is in use is changed. Where no copy can be made, nothing is changed.
 * @param copy writes one into a folder and answers its name
 */
function copyFirst(
  settings: Settings,
  log: Logger,
  database: Database,
  copy: (folder: string) => Promise<string>,
): () => Promise<void> {
  return async () => {
    // A demo is made, and a server that nobody has set up holds nothing.
    if (settings.demo || !settings.UPGRADE_SNAPSHOT) return;
    if (!(await database.system.selectFrom('users').select('_id').limit(1).executeTakeFirst())) return;
    log.info('the database is copied before this version changes it');
    try {
      const name = await copy(join(settings.DATA_DIR, SNAPSHOT_FOLDER));
      log.info({ copy: name }, 'the database was copied; docs/administrator/upgrade.md says how to go back');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(
        `This version changes the database, and the copy that is made before could not be written: ${why} Nothing was changed. Mend that, or make a copy of your own and start once with UPGRADE_SNAPSHOT=0.`,
        { cause: error },
      );
    }
  };
}

async function openFile(settings: Settings, { log, alerts, program, acceptFiles = false }: OpenOptions) {
  const path = join(settings.DATA_DIR, SQLITE_FILE);
  const damage = inspectFiles(path);
  if (damage !== null) {
    if (!acceptFiles) throw new Error(sentenceOf(damage, path));
    log.warn({ damage }, `taken as it is: ${sentenceOf(damage, path)}`);
    setAside(path);
  }
  const processes = program === undefined ? undefined : createChildProcesses(program);
  const connection = openSound(path, log, processes);
  const guard = createPageGuard({ file: path, connection, log });
  const watch = watchPages(guard, path, log, alerts);
  const database = createSqlite(connection, guard);
  try {
    await migrate(
      database,
      copyFirst(settings, log, database, (folder) => takeSnapshot(path, folder, Date.now, processes, true)),
    );
  } catch (error) {
    watch.stop();
    await database.close();
    throw error;
  }
  return { database, file: { path, watch, processes } };
}

/** Keeps what is about to be taken as it is: the sums, which no longer fit, and the log, whose end SQLite forgets. */
function setAside(path: string): void {
  const suffix = `.set-aside-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  if (existsSync(path + SUMS_SUFFIX)) renameSync(path + SUMS_SUFFIX, path + SUMS_SUFFIX + suffix);
  if (existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0)
    copyFileSync(`${path}-wal`, `${path}-wal${suffix}`);
}

/**
 * Opens a file whose structure is sound; that of a large one is checked later, and the log tells.
 * @throws Error with a sentence. The file stays open then: to close it would bring its log into it.
 */
function openSound(file: string, log: Logger, processes: ChildProcesses | undefined): Connection {
  const isLarge = existsSync(file) && statSync(file).size > CHECK_AT_ONCE_BYTES;
  let problem: string | null;
  try {
    const connection = openConnection(file);
    if (isLarge && processes)
      setTimeout(() => void checkBeside(file, log, processes), CHECK_AFTER_MS).unref();
    problem = isLarge ? null : checkStructure(connection);
    if (problem === null) return connection;
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  throw new Error(damaged(file, problem));
}

async function checkBeside(file: string, log: Logger, processes: ChildProcesses): Promise<void> {
  const ending = await processes.run(['--check-integrity', file]);
  // Interrupted: the next start has it checked.
  if (ending.how === 'failed') log.error({ problem: ending.problem }, damaged(file, ending.problem));
}

const damaged = (file: string, problem: string): string =>
  `The database ${file} is damaged (${problem}). Put a snapshot back with --restore NAME; --snapshots lists them.`;
