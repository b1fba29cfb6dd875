/*
 * Runs one throw-away PostgreSQL for whoever forked it and removes it when the channel to it closes, however that
 * comes about: a finished run, Ctrl+C or a kill -9 leave neither processes nor files behind. The message `{ saveTo: folder }` stops
 * it as well, and saves a copy of its data there.
 * argv: folder, user id and group id to run as ('' for our own), postgres executable, its arguments.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const [folder = '', uid, gid, executable = '', ...args] = process.argv.slice(2);
const server = spawn(executable, args, {
  stdio: ['ignore', 'ignore', 'pipe'],
  ...(uid && gid && { uid: Number(uid), gid: Number(gid) }),
});

/** The last lines, for the message of a start that failed. @type {string[]} */
const log = [];
createInterface({ input: server.stderr }).on('line', (line) => {
  log.push(line);
  if (log.length > 20) log.shift();
  if (line.includes('database system is ready to accept connections')) process.send?.({ type: 'ready' });
});

// SIGINT is PostgreSQL's "fast shutdown": sessions are cut, nothing is awaited.
process.once('disconnect', () => server.kill('SIGINT'));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => server.kill('SIGINT'));

/** @type {string | undefined} */
let target;
process.on('message', (/** @type {{ saveTo: string }} */ { saveTo }) => {
  target = saveTo;
  server.kill('SIGINT');
});

/** The folder gets its name once it is complete. @param {string} complete @returns whether it is there */
function saveData(complete) {
  const partial = `${complete}.partial`;
  mkdirSync(dirname(complete), { recursive: true });
  rmSync(partial, { recursive: true, force: true });
  if (spawnSync('cp', ['-a', join(folder, 'data'), partial]).status !== 0) return false;
  renameSync(partial, complete);
  return true;
}

server.once('error', (error) => log.push(error.message));
server.once('close', () => {
  const isSaved = target === undefined || saveData(target);
  const done = () =>
    void rm(folder, { recursive: true, force: true }).then(() => process.exit(isSaved ? 0 : 1));
  if (target !== undefined) done();
  else if (process.connected) process.send?.({ type: 'ended', log: log.join('\n') }, done);
  else done();
});
