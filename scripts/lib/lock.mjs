import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const owner = Number(readFileSync(file, 'utf8').trim() || Number.NaN);
  if (Number.isInteger(owner) && !isAlive(owner)) rmSync(file, { force: true });
  return false;
}

/**
 * Runs the work while holding a lock file, so that two commands started together do not build over each other.
 * The lock of a process that has died is ignored.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await wait(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
