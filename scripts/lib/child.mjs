import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ROOT, inRoot } from './paths.mjs';

const FOLLOW = pathToFileURL(inRoot('scripts/lib/follow-parent.mjs')).href;
/** After this the program is ended the hard way. In ms. */
const TIMEOUT_MS = 10_000;

/**
 * A program that a script has started.
 * @typedef {object} Program
 * @property {number | undefined} pid
 * @property {Promise<string>} ready the address of its ready line; fails when it ends before
 * @property {Promise<number>} ended its exit code (1 when a signal ended it)
 * @property {() => Promise<number>} stop asks it to stop and waits until it has
 * @property {() => Promise<number>} kill ends it without a word, as a power cut would
 */

/**
 * Starts one of our programs with Node and watches its output for the ready line.
 * @param {object} what
 * @param {string} what.name as people are told about it
 * @param {string[]} what.args script and arguments for Node
 * @param {NodeJS.ProcessEnv} [what.env] added to our own environment
 * @param {RegExp} [what.readyLine] its first group is the address
 * @param {(line: string, error: boolean) => void} what.onLine gets every line that it prints
 * @param {AbortSignal | undefined} [what.signal] gives the start up, as long as it is not ready
 * @returns {Program}
 */
export function startProgram({ name, args, env, readyLine, onLine, signal }) {
  const child = spawn(process.execPath, ['--import', FOLLOW, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl+C reaches the whole foreground group: in its own group a program stops when we say so, in our order.
    detached: process.platform !== 'win32',
  });
  /** @type {ReturnType<typeof withResolvers<string>>} */
  const ready = withResolvers();
  const cancel = () => void child.kill('SIGTERM');
  signal?.addEventListener('abort', cancel, { once: true });
  const settled = () => signal?.removeEventListener('abort', cancel);
  ready.promise.then(settled, settled);
  /** @param {import('node:stream').Readable | null} stream @param {boolean} error */
  const watch = (stream, error) => {
    if (stream === null) return Promise.resolve();
    const lines = createInterface({ input: stream });
    lines.on('line', (line) => {
      onLine(line, error);
      const address = readyLine?.exec(line)?.[1];
      if (address) ready.resolve(address);
    });
    return once(lines, 'close');
  };
  const drained = Promise.all([watch(child.stdout, false), watch(child.stderr, true)]);
  const ended = (async () => {
    const code = await new Promise((resolve) => {
      child.once('error', (error) => {
        onLine(`${name} could not be started: ${error.message}`, true);
        resolve(1);
      });
      child.once('exit', (exitCode) => resolve(exitCode ?? 1));
    });
    await drained;
    ready.reject(new Error(`${name} ended before it was ready (exit code ${code}).`));
    return code;
  })();
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const last = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    const code = await ended;
    clearTimeout(last);
    return code;
  };
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { pid: child.pid, ready: ready.promise, ended, stop, kill };
}

/** `Promise.withResolvers`, which Node 20 lacks. @template T */
function withResolvers() {
  /** @type {(value: T | PromiseLike<T>) => void} */
  let resolve = () => undefined;
  /** @type {(why?: unknown) => void} */
  let reject = () => undefined;
  const promise = /** @type {Promise<T>} */ (
    new Promise((yes, no) => {
      resolve = yes;
      reject = no;
    })
  );
  return { promise, resolve, reject };
}
