import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { runBeside } from './beside';
import { openConnection } from './sqlite';

const NAME = /^parley-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.db$/;
const KEEP = 7;
const EVERY_MS = 24 * 60 * 60 * 1000;

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');

/** Snapshots of the SQLite file, newest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** Writes a consistent copy of the database file, whatever else is being written to it (`VACUUM INTO`). */
export function copyDatabase(file: string, to: string): void {
  const connection = openConnection(file);
  try {
    connection.prepare('vacuum into ?').run([to]);
  } finally {
    connection.close();
  }
}

/**
 * Writes a snapshot while the server runs, then keeps the newest seven. Copying takes seconds for each gigabyte: with
 * `program` (main.ts, built) it happens in a process of its own and nobody waits.
 * @returns the snapshot's name
 * @throws Error when the copy could not be made
 */
export async function takeSnapshot(
  file: string,
  folder: string,
  clock: Clock,
  program?: string,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = `parley-${stamp(clock())}.db`;
  const unfinished = join(folder, `${name}.unfinished`);
  await rm(unfinished, { force: true });
  if (program === undefined) copyDatabase(file, unfinished);
  else {
    const problem = await runBeside(program, ['--copy-database', file, '--to', unfinished]);
    if (problem !== null) throw new Error(`The snapshot ${name} could not be written: ${problem}`);
  }
  await rename(unfinished, join(folder, name));
  for (const old of (await listSnapshots(folder)).slice(KEEP)) await rm(join(folder, old), { force: true });
  return name;
}

/** Takes a snapshot when the newest is older than a day, soon and every hour after. Returns the stop. */
export function scheduleSnapshots(
  file: string,
  folder: string,
  clock: Clock,
  log: Logger,
  program?: string,
): () => void {
  const check = async (): Promise<void> => {
    const [newest] = await listSnapshots(folder);
    const age = newest === undefined ? Infinity : clock() - (await stat(join(folder, newest))).mtimeMs;
    if (age > EVERY_MS) await takeSnapshot(file, folder, clock, program);
  };
  const run = (): void => {
    check().catch((error: unknown) => log.error({ err: error }, 'a snapshot could not be taken'));
  };
  const timer = setInterval(run, 60 * 60 * 1000);
  timer.unref();
  // Not at once: the first minutes belong to the people who are waiting for the window.
  const first = setTimeout(run, 5 * 60 * 1000);
  first.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(first);
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
  const problem = checkIntegrity(source);
  if (problem !== null) throw new Error(`The snapshot ${name} is damaged: ${problem}`);

  const aside = `${file}.before-restore-${stamp(clock())}`;
  const fresh = `${file}.restoring`;
  await copyFile(source, fresh);
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) await rename(file + suffix, aside + suffix);
  }
  await rename(fresh, file);
  return aside;
}

/** What is wrong with the file, or null. */
export function checkIntegrity(file: string): string | null {
  try {
    const connection = openConnection(file);
    try {
      const [first] = connection.prepare('pragma quick_check(1)').all([]) as Record<string, string>[];
      const answer = Object.values(first ?? {})[0];
      return answer === 'ok' ? null : (answer ?? 'no answer');
    } finally {
      connection.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
