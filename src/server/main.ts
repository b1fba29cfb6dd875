import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { type AppOptions, createApp } from './app';
import {
  checkIntegrity,
  copyDatabase,
  listSnapshots,
  restoreSnapshot,
  takeSnapshot,
} from './platform/db/snapshots';
import { SNAPSHOT_FOLDER, SQLITE_FILE } from './platform/db/open';
import { prepareDataFolder } from './platform/data-folder';
import { lockDataFolder } from './platform/db/lock';
import { createLog } from './platform/log';
import { type Settings, readSettings, SettingsError } from './platform/settings';

const PROGRAM = fileURLToPath(import.meta.url);
/** The desktop app's own binary runs nothing but the app (fuse RunAsNode): there, long work is done in this process. */
const mayRunBeside = !('electron' in process.versions);
/*
 * The heap may grow by so many percent before it is collected as a whole: left to itself it grows to twice and four times of
 * what is used while large lists and files go through, which nobody gets back on a computer that does other work, too.
 */
setFlagsFromString('--heap-growing-percent=40');

/** Wrong settings or a wrong command line. */
const EXIT_USAGE = 2;
/** The server could not start. */
const EXIT_FAILED = 1;

function fail(code: number, ...sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

function commandLine() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        demo: { type: 'boolean', default: false },
        snapshots: { type: 'boolean', default: false },
        snapshot: { type: 'boolean', default: false },
        restore: { type: 'string' },
        'new-key': { type: 'boolean', default: false },
        'accept-database': { type: 'boolean', default: false },
        'check-integrity': { type: 'string' },
        'copy-database': { type: 'string' },
        to: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return fail(EXIT_USAGE, error instanceof Error ? error.message : String(error));
  }
}

function settingsOf(flags: ReturnType<typeof commandLine>): Settings {
  const env = { ...process.env };
  if (flags.port !== undefined) env['PORT'] = flags.port;
  if (flags.host !== undefined) env['HOST'] = flags.host;
  if (flags.data !== undefined) env['DATA_DIR'] = flags.data;
  try {
    return readSettings({ env, bundleDir: dirname(PROGRAM), demo: flags.demo });
  } catch (error) {
    if (error instanceof SettingsError) return fail(EXIT_USAGE, ...error.problems);
    throw error;
  }
}

/** Of the database as it is now, also while a server uses it. */
async function snapshotNow({ DATA_DIR, DATABASE_URL }: Settings): Promise<void> {
  if (DATABASE_URL !== undefined)
    throw new Error('PostgreSQL is saved by pg_dump: docs/administrator/backup.md has the steps.');
  const file = join(DATA_DIR, SQLITE_FILE);
  if (!existsSync(file)) throw new Error(`There is no database in ${DATA_DIR}.`);
  const name = await takeSnapshot(file, join(DATA_DIR, SNAPSHOT_FOLDER), Date.now);
  process.stdout.write(`${name} is written.\n`);
}

async function tendSnapshots(settings: Settings, restore: string | undefined): Promise<void> {
  prepareDataFolder(settings.DATA_DIR);
  const folder = join(settings.DATA_DIR, SNAPSHOT_FOLDER);
  if (restore === undefined) {
    const names = await listSnapshots(folder);
    process.stdout.write(names.length === 0 ? 'There are no snapshots yet.\n' : `${names.join('\n')}\n`);
    return;
  }
  const unlock = lockDataFolder(settings.DATA_DIR);
  try {
    const aside = await restoreSnapshot(join(settings.DATA_DIR, SQLITE_FILE), folder, restore, Date.now);
    process.stdout.write(`${restore} is in place. What was there before lies in ${aside}.\n`);
  } finally {
    unlock();
  }
}

/** Inside the desktop app there are no signals on every system: it says when it goes (`utilityProcess`). */
function onAppGoes(stop: () => void): void {
  const { parentPort } = process as { parentPort?: { once(event: 'message', listener: () => void): void } };
  parentPort?.once('message', stop);
}

/** Standard output belongs to the one line that says the server is ready. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function serve(settings: Settings, once: Pick<AppOptions, 'acceptFiles' | 'newKey'>): Promise<void> {
  const log = createLog(settings);
  const app = await createApp(settings, {
    log,
    say,
    ...once,
    ...(mayRunBeside && { program: PROGRAM }),
  });
  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(EXIT_FAILED);
      },
    );
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('disconnect', () => stop('the parent process has gone'));
  onAppGoes(() => stop('the app goes'));
  const url = await app.listen();
  process.stdout.write(`Parley is ready at ${url}\n`);
  process.send?.({ type: 'ready', url });
}

const flags = commandLine();
if (flags['check-integrity'] !== undefined) {
  const problem = checkIntegrity(flags['check-integrity']);
  if (problem !== null) fail(EXIT_FAILED, problem);
} else if (flags['copy-database'] !== undefined && flags.to !== undefined) {
  copyDatabase(flags['copy-database'], flags.to);
} else {
  const settings = settingsOf(flags);
  // What this process makes is for its owner alone. SQLite, libraries and temporary files know no better mode.
  process.umask(0o077);
  const work = flags.snapshot
    ? snapshotNow(settings)
    : flags.snapshots || flags.restore !== undefined
      ? tendSnapshots(settings, flags.restore)
      : serve(settings, { acceptFiles: flags['accept-database'], newKey: flags['new-key'] });
  work.catch((error: unknown) => {
    fail(EXIT_FAILED, error instanceof Error ? error.message : String(error));
  });
}
