import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Alerts } from '../alerts';
import type { Clock } from '../clock';
import type { ChildProcesses } from './child-process';
import { type Connection, openReadOnly } from './connection';
import { SUMS_SUFFIX } from './integrity/inspect';
import { matchesChecksum, removeWithChecksum, writeChecksum } from './snapshot-checksums';

const NAME = /^parley-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}(?:-before-upgrade)?\.db$/;
/** At the end of the name of one that was taken before the database was brought to a newer schema. */
const BEFORE_UPGRADE = '-before-upgrade';
/** At the end of the name of a copy that is being written. */
const UNFINISHED = '.unfinished';
const KEEP = 7;
/** Beside the others: a fault of a new version may show itself after a week. */
const KEEP_BEFORE_UPGRADE = 2;
const EVERY_MS = 24 * 60 * 60 * 1000;
/** Between two flushes of a copy that is being written. */
const FLUSH_EVERY_MS = 50;

/** A time as names of files hold it. @param at epoch milliseconds */
export const fileStamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');

/** Snapshots of the SQLite file, newest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** The newest snapshot that is as it was written; one without a sum counts. Null: there is none. */
export async function newestSoundSnapshot(folder: string): Promise<string | null> {
  for (const name of await listSnapshots(folder)) {
    if ((await matchesChecksum(join(folder, name))) !== false) return name;
  }
  return null;
}

/** Writes a consistent copy of the database file, whatever else is being written to it (`VACUUM INTO`). */
export function copyDatabase(file: string, to: string): void {
  const connection = openReadOnly(file);
  try {
    connection.prepare('vacuum into ?').run([to]);
  } finally {
    connection.close();
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Has what another process writes go to the disk as it comes. Otherwise gigabytes wait to be written, and a commit that is flushed
 * meanwhile waits for all of them.
 */
async function flushUntil(path: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(FLUSH_EVERY_MS);
    if (existsSync(path)) await sync(path);
  }
}

/** Keeps the newest ones that are as they were written; a damaged one does not count. */
async function forgetOld(folder: string): Promise<void> {
  const names = await listSnapshots(folder);
  await keepNewest(
    folder,
    names.filter((name) => !name.includes(BEFORE_UPGRADE)),
    KEEP,
  );
  await keepNewest(
    folder,
    names.filter((name) => name.includes(BEFORE_UPGRADE)),
    KEEP_BEFORE_UPGRADE,
  );
}

async function keepNewest(folder: string, names: readonly string[], count: number): Promise<void> {
  let kept = 0;
  for (const name of names) {
    if (kept >= count) await removeWithChecksum(join(folder, name));
    else if ((await matchesChecksum(join(folder, name))) !== false) kept += 1;
  }
}

/** What a copy that was broken off has left: as large as the database. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.includes(UNFINISHED)) await rm(join(folder, name), { force: true });
}

/**
 * Writes a snapshot while the server runs, then keeps the newest seven. Copying takes seconds for each gigabyte: with
 * `processes` it happens in a process of its own and nobody waits.
 * @param isBeforeUpgrade it says so in its name, and is kept beside the seven
 * @returns the snapshot's name
 * @throws Error when the copy could not be made
 */
export async function takeSnapshot(
  file: string,
  folder: string,
  clock: Clock,
  processes?: Pick<ChildProcesses, 'run'>,
  isBeforeUpgrade = false,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const name = `parley-${fileStamp(clock())}${isBeforeUpgrade ? BEFORE_UPGRADE : ''}.db`;
  const unfinished = join(folder, name + UNFINISHED);
  if (processes === undefined) copyDatabase(file, unfinished);
  else {
    let isOver = false;
    const copied = processes.run(['--copy-database', file, '--to', unfinished]).finally(() => {
      isOver = true;
    });
    // What cannot be flushed now is told when all of it is, below.
    void flushUntil(unfinished, () => isOver).catch(() => undefined);
    const ending = await copied;
    if (ending.how !== 'done') {
      const why = ending.how === 'failed' ? ending.problem : 'It was interrupted.';
      throw new Error(`The snapshot ${name} could not be written: ${why}`);
    }
  }
  await sync(unfinished);
  await writeChecksum(unfinished, join(folder, name));
  await rename(unfinished, join(folder, name));
  await forgetOld(folder);
  return name;
}

export interface SnapshotOptions {
  readonly file: string;
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly alerts: Alerts;
  readonly processes?: Pick<ChildProcesses, 'run'> | undefined;
  /** Whether there is something to keep, and nothing wrong with it: a damaged database must not push sound copies out. */
  readonly isWorthKeeping: () => Promise<boolean>;
}

/** The names of snapshots that are not as they were written. */
export async function damagedSnapshots(folder: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const name of await listSnapshots(folder)) {
    if ((await matchesChecksum(join(folder, name))) === false) damaged.push(name);
  }
  return damaged;
}

/** Looks at all snapshots and takes one when the newest is older than a day, soon and every hour after. Returns the stop. */
export function scheduleSnapshots(options: SnapshotOptions): () => void {
  const { file, folder, clock, log, alerts, processes, isWorthKeeping } = options;
  const told = new Set<string>();
  let stopped = false;

  async function tellDamaged(): Promise<void> {
    for (const name of await damagedSnapshots(folder)) {
      if (told.has(name)) continue;
      told.add(name);
      const message = `The snapshot ${name} is damaged: it is not as it was written. Take the others; a copy of it elsewhere may be sound.`;
      alerts.raise({
        code: 'snapshot_damaged',
        message: 'A snapshot is damaged. The log of the server names it.',
        about: name,
      });
      log.error({ snapshot: name }, message);
    }
  }

  const check = async (): Promise<void> => {
    const [newest] = await listSnapshots(folder);
    const age = newest === undefined ? Infinity : clock() - (await stat(join(folder, newest))).mtimeMs;
    if (age <= EVERY_MS) return;
    await tellDamaged();
    if (await isWorthKeeping()) await takeSnapshot(file, folder, clock, processes);
  };
  const run = (): void => {
    check().catch((error: unknown) => {
      if (!stopped) log.error({ err: error }, 'a snapshot could not be taken');
    });
  };
  const timer = setInterval(run, 60 * 60 * 1000);
  timer.unref();
  // Not at once: the first minutes belong to the people who are waiting for the window.
  const first = setTimeout(run, 5 * 60 * 1000);
  first.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(first);
    stopped = true;
  };
}

/**
 * Puts a snapshot in the place of the database. Nothing is deleted: the present file is set aside with the time in
 * its name. The server must not run.
 * @returns where the replaced database lies now.
 * @throws Error when the snapshot does not exist or is damaged.
 */
export async function restoreSnapshot(
  file: string,
  folder: string,
  name: string,
  clock: Clock,
): Promise<string> {
  const source = join(folder, name);
  if (!NAME.test(name) || !existsSync(source)) throw new Error(`There is no snapshot ${name} in ${folder}.`);
  const problem =
    (await matchesChecksum(source)) === false ? 'it is not as it was written' : checkSnapshot(source);
  if (problem !== null)
    throw new Error(
      `The snapshot ${name} is damaged (${problem}). Take another one; --snapshots lists them.`,
    );

  const aside = `${file}.before-restore-${fileStamp(clock())}`;
  const fresh = `${file}.restoring`;
  await copyFile(source, fresh);
  await chmod(fresh, 0o600);
  await sync(fresh);
  for (const suffix of ['', '-wal', '-shm', SUMS_SUFFIX]) {
    if (existsSync(file + suffix)) await rename(file + suffix, aside + suffix);
  }
  await rename(fresh, file);
  return aside;
}

/**
 * What is wrong with the structure of a snapshot, which has no log and which nobody writes to; null: nothing.
 */
function checkSnapshot(file: string): string | null {
  return checkWith(file, true, checkStructure);
}

/** After so much reading as long a pause, milliseconds: whoever writes then brings the log into the file. */
const PAUSE_MS = 250;

/**
 * What is wrong with the structure of a file that is in use, or null. Reads alone, so that a log beside it stays as it is.
 * One table at a time: while somebody reads, the log cannot begin again, and grows with all that is written. Blocks.
 */
export function checkIntegrity(file: string): string | null {
  return checkWith(file, false, (connection) => {
    const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const tables = connection
      .prepare("select name from sqlite_master where type = 'table' and rootpage > 0")
      .all([]) as { name: string }[];
    let since = performance.now();
    for (const { name } of tables) {
      const problem = checkStructure(connection, name);
      if (problem !== null) return problem;
      if (performance.now() - since < PAUSE_MS) continue;
      Atomics.wait(pause, 0, 0, PAUSE_MS);
      since = performance.now();
    }
    return null;
  });
}

function checkWith(
  file: string,
  immutable: boolean,
  check: (connection: Connection) => string | null,
): string | null {
  try {
    const connection = openReadOnly(file, { immutable });
    try {
      return check(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is wrong with the structure of an open database, or of one table of it with its indexes; null: nothing. */
export function checkStructure(connection: Connection, table?: string): string | null {
  const what = table === undefined ? '1' : `"${table.replaceAll('"', '""')}"`;
  const [first] = connection.prepare(`pragma quick_check(${what})`).all([]) as Record<string, string>[];
  const answer = Object.values(first ?? {})[0];
  return answer === 'ok' ? null : (answer ?? 'no answer');
}
