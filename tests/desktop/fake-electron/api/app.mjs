import { runningChromium } from '../chromium/chromium.mjs';
import { FakeObject, only, preventable } from '../faked.mjs';
import { record } from '../records.mjs';
import { Paths } from './app-paths.mjs';
import { BrowserWindow } from './browser-window.mjs';
import { lockInstance } from './instance-lock.mjs';

/** @typedef {{ name: string, version: string, folder: string, argv: string[], switches: string[] }} Started */

class App extends FakeObject {
  static events = new Set([
    'ready',
    'window-all-closed',
    'activate',
    'before-quit',
    'will-quit',
    'quit',
    'second-instance',
    'open-url',
    'open-file',
    'browser-window-created',
    'web-contents-created',
    'render-process-gone',
  ]);
  /** What never happens here: a page's certificate is Chromium's to judge, and nothing asks for a password. */
  static never = new Set(['certificate-error', 'select-client-certificate', 'login', 'gpu-info-update']);

  /** @type {Started} */
  #started = { name: 'Electron', version: '0.0.0', folder: '', argv: [], switches: [] };
  #paths = new Paths(() => this.name);
  #state = { ready: false, quitting: false, exiting: false, badge: 0, enabled: false };
  /** @type {() => void} */
  #tellReady = () => undefined;
  /** @type {Promise<void>} */
  #ready = new Promise((resolve) => (this.#tellReady = resolve));
  /** @type {ReturnType<typeof lockInstance> | undefined} */
  #lock;
  #login = { openAtLogin: false, openAsHidden: false };
  isPackaged = false;
  /** macOS has one. */
  dock = undefined;
  name = 'Electron';

  /** @param {Started} started */
  begin(started) {
    this.#started = started;
    this.name = started.name;
  }

  markReady() {
    this.#state.ready = true;
    this.#tellReady();
    this.emit('ready', {}, {});
  }

  get isExiting() {
    return this.#state.exiting;
  }

  get isQuitting() {
    return this.#state.quitting;
  }

  commandLine = only('app.commandLine', {
    /** @param {string} name @param {string} [value] */
    appendSwitch: (name, value) => {
      this.#started.switches.push(value === undefined ? `--${name}` : `--${name}=${value}`);
    },
    /** @param {string} name */
    hasSwitch: (name) =>
      this.#started.argv.some((given) => given === `--${name}` || given.startsWith(`--${name}=`)),
    /** @param {string} name */
    getSwitchValue: (name) =>
      this.#started.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '',
  });

  whenReady = () => this.#ready;
  isReady = () => this.#state.ready;
  getName = () => this.name;
  getVersion = () => this.#started.version;
  getAppPath = () => this.#started.folder;
  /** Of this process alone. */
  getAppMetrics = () => {
    const { rss } = process.memoryUsage();
    const memory = { workingSetSize: Math.round(rss / 1024), peakWorkingSetSize: Math.round(rss / 1024) };
    return [{ pid: process.pid, type: 'Browser', creationTime: 0, cpu: { percentCPUUsage: 0 }, memory }];
  };
  getLocale = () => 'en-GB';
  getSystemLocale = () => 'en-GB';
  getPreferredSystemLanguages = () => ['en-GB'];
  /** @param {string} name */
  setName = (name) => void (this.name = name);
  /** @param {string} place */
  getPath = (place) => this.#paths.get(place);
  /** @param {string} place @param {string} path */
  setPath = (place, path) => this.#paths.set(place, path);
  /** @param {string} [path] */
  setAppLogsPath = (path) => this.#paths.set('logs', path ?? this.#paths.get('logs'));
  enableSandbox = () => record('app.enableSandbox');
  /** @param {string} id */
  setAppUserModelId = (id) => record('app.setAppUserModelId', id);
  disableHardwareAcceleration = () => record('app.disableHardwareAcceleration');
  /** @param {string} path */
  getFileIcon = async (path) => {
    throw new Error(`The fake Electron does not implement the icon of ${path}.`);
  };
  /** @param {object} options */
  setAboutPanelOptions = (options) => record('app.setAboutPanelOptions', options);
  /** @param {object} [options] */
  relaunch = (options) => record('app.relaunch', options);
  /** @param {object} [options] */
  focus = (options) => {
    record('app.focus', options);
    BrowserWindow.getAllWindows()[0]?.focus();
  };

  /** @param {unknown[]} given */
  setAsDefaultProtocolClient = (...given) => {
    record('app.setAsDefaultProtocolClient', given);
    return true;
  };
  isDefaultProtocolClient = () => true;

  /** @param {Partial<{ openAtLogin: boolean, openAsHidden: boolean }>} settings */
  setLoginItemSettings = (settings) => {
    Object.assign(this.#login, settings);
    record('app.setLoginItemSettings', settings);
  };
  getLoginItemSettings = () => ({ ...this.#login, wasOpenedAtLogin: false, wasOpenedAsHidden: false });

  /** @param {number} count */
  setBadgeCount = (count = 0) => {
    this.#state.badge = count;
    record('app.setBadgeCount', count);
    return true;
  };
  getBadgeCount = () => this.#state.badge;

  /** @param {unknown} [additionalData] */
  requestSingleInstanceLock = (additionalData = null) => {
    this.#lock ??= lockInstance(
      this.getPath('userData'),
      { argv: process.argv, cwd: process.cwd(), additionalData },
      ({ argv, cwd, additionalData: theirs }) => {
        void this.#ready.then(() => this.emit('second-instance', {}, argv, cwd, theirs));
      },
    );
    return this.#lock.first;
  };
  hasSingleInstanceLock = () => this.#lock?.first ?? false;

  quit = () => {
    if (this.#state.exiting) return;
    const before = preventable();
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.#state.quitting = true;
    for (const window of BrowserWindow.getAllWindows()) window.close();
    // A window that stays takes the quitting back.
    if (BrowserWindow.getAllWindows().length > 0) this.#state.quitting = false;
    else this.#finish(0);
  };

  /** @param {number} code */
  #finish(code) {
    const last = preventable();
    this.emit('will-quit', last);
    this.#state.quitting = false;
    if (!last.defaultPrevented) this.exit(code);
  }

  exit = (code = 0) => {
    if (this.#state.exiting) return;
    this.#state.exiting = true;
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    this.emit('quit', {}, code);
    const ended = [this.#lock?.told, runningChromium()?.end()];
    void Promise.allSettled(ended).then(() => process.exit(code));
  };

  /** The last window has gone, and not because the app quits. */
  allWindowsClosed() {
    if (this.#state.quitting || this.#state.exiting) return;
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }
}

export const app = new App();
