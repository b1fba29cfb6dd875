import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Bytes: some servers with their data, browsers' profiles and a small PostgreSQL at a time. */
const ENOUGH = 4 * 1024 ** 3;

/** Programs that a test has put together run from it, too. */
const runsPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === FOLDER && !/\bnoexec\b/.test(line));

/**
 * A folder that lies in memory and has room: what tests write outlives none of them, and every commit of a database would
 * wait for the disk. Undefined where there is none, or somebody has chosen a folder for temporary files.
 */
export function memoryFolder() {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return undefined;
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ENOUGH && runsPrograms() ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
