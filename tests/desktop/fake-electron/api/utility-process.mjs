import { fork } from 'node:child_process';
import { constants } from 'node:os';
import { FakeObject, only } from '../faked.mjs';
import { fakeElectron } from '../records.mjs';
import { NODE } from '../node.mjs';
import { LATER } from '../../../support/short-lived.mjs';
import { app } from './app.mjs';

const BOOT = new URL('../utility-boot.mjs', import.meta.url).href;

/** @type {Set<UtilityProcess>} */
const running = new Set();
fakeElectron['utilityProcesses'] = running;

/** A process of the app's own: Node's child here, Chromium's in Electron. It ends with the app. */
class UtilityProcess extends FakeObject {
  static events = new Set(['spawn', 'message', 'error', 'exit']);
  #child;

  /** @param {string} file @param {readonly string[]} args @param {Electron.ForkOptions} options */
  constructor(
    file,
    args,
    { env, execArgv = [], cwd, stdio = 'inherit', serviceName = 'Node Utility Process' },
  ) {
    super();
    this.serviceName = serviceName;
    const streams = /** @type {import('node:child_process').IOType[]} */ (
      Array.isArray(stdio) ? stdio : [stdio, stdio, stdio]
    );
    if (streams[0] !== 'ignore' && Array.isArray(stdio)) throw new Error('stdin must be ignored');
    this.#child = fork(file, args, {
      execPath: NODE,
      execArgv: [...LATER, '--import', BOOT, ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', streams[1] ?? 'inherit', streams[2] ?? 'inherit', 'ipc'],
      env: /** @type {NodeJS.ProcessEnv} */ (env ?? process.env),
      ...(cwd !== undefined && { cwd }),
    });
    running.add(this);
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('error', (error) => this.emit('error', 'FatalError', '', error.message));
    this.#child.on('close', (code, signal) => {
      running.delete(this);
      this.emit('exit', code ?? constants.signals[/** @type {NodeJS.Signals} */ (signal)]);
    });
  }

  get #lives() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid() {
    return this.#lives ? this.#child.pid : undefined;
  }

  get stdout() {
    return this.#child.stdout;
  }

  get stderr() {
    return this.#child.stderr;
  }

  /** @param {unknown} message @param {unknown[]} [transfer] */
  postMessage(message, transfer = []) {
    if (transfer.length > 0)
      throw new Error('The fake Electron does not implement ports of utility processes.');
    if (this.#child.connected)
      this.#child.send(/** @type {import('node:child_process').Serializable} */ (message));
  }

  kill() {
    return this.#lives && this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = only('utilityProcess', {
  /** @param {string} file @param {readonly string[]} [args] @param {Electron.ForkOptions} [options] */
  fork(file, args = [], options = {}) {
    if (!app.isReady()) throw new Error('utilityProcess cannot be created before app is ready.');
    return new UtilityProcess(file, args, options);
  },
});
