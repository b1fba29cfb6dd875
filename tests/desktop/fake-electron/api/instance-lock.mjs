import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** @typedef {{ argv: string[], cwd: string, additionalData: unknown }} Start */

/** Tells one run of a process id from the next, which the system may give to another program. @param {number} pid */
function bornAt(pid) {
  try {
    // Field 22; the second one is a name in brackets, which may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

/** @param {string} lock */
function holderLives(lock) {
  try {
    const { pid, born } = JSON.parse(readFileSync(lock, 'utf8'));
    return bornAt(pid) !== undefined && bornAt(pid) === born;
  } catch {
    return false;
  }
}

/**
 * One run for each profile: who comes second tells the first, over a socket in the profile.
 * @param {string} profile
 * @param {Start} start
 * @param {(start: Start) => void} onSecond
 * @returns {{ first: boolean, told: Promise<void> }} told: the first one knows
 */
export function lockInstance(profile, start, onSecond) {
  mkdirSync(profile, { recursive: true });
  const lock = join(profile, 'fake-electron.lock');
  const socket = join(profile, 'fake-electron.sock');
  if (holderLives(lock)) return { first: false, told: tellFirst(socket, start) };
  rmSync(socket, { force: true });
  writeFileSync(lock, JSON.stringify({ pid: process.pid, born: bornAt(process.pid) }));
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    let text = '';
    connection.setEncoding('utf8').on('data', (part) => (text += part));
    connection.on('error', () => undefined);
    connection.on('end', () => {
      connection.end('heard');
      onSecond(JSON.parse(text));
    });
  });
  server.listen(socket).unref();
  process.once('exit', () => {
    rmSync(lock, { force: true });
    rmSync(socket, { force: true });
  });
  return { first: true, told: Promise.resolve() };
}

/** @param {string} socket @param {Start} start @returns {Promise<void>} */
const tellFirst = (socket, start) =>
  new Promise((resolve) => {
    const connection = connect(socket);
    connection.on('error', (error) => {
      process.stderr.write(`fake Electron: the first one cannot be told: ${error.message}\n`);
      resolve();
    });
    connection.on('close', () => resolve());
    connection.resume();
    connection.end(JSON.stringify(start));
  });
