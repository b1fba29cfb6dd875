import { toApp, toPage } from '../addresses.mjs';
import { session as sessions } from '../session/session.mjs';
import { PageCommands } from './page-commands.mjs';
import { openTarget } from './target.mjs';

let lastId = 0;

/** Of Chromium's errors those that a page meets; any other is said to be ERR_FAILED. @type {Record<string, number>} */
const CODES = {
  ERR_ABORTED: -3,
  ERR_TIMED_OUT: -7,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_CONNECTION_RESET: -101,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
};

/** A page of a window. Chromium makes it in its own time: what is asked before waits. */
export class WebContents extends PageCommands {
  id = ++lastId;
  /** @type {import('./target.mjs').Target | undefined} */
  #target;
  #destroyed = false;
  /** @type {((details: { url: string, frameName: string, features: string, disposition: string }) => { action: string }) | undefined} */
  #openHandler;

  /** @param {import('../api/browser-window.mjs').BrowserWindow} window @param {Electron.WebPreferences} preferences */
  constructor(window, preferences) {
    super();
    this.setMaxListeners(0);
    this.window = window;
    this.session = preferences.partition
      ? sessions.fromPartition(preferences.partition)
      : sessions.defaultSession;
    this.preferences = preferences;
    this.ready = openTarget(this).then((target) => (this.#target = target));
    this.ready.catch((error) => process.stderr.write(`fake Electron: no window: ${String(error)}\n`));
  }

  get targetId() {
    return this.#target?.targetId;
  }

  get mainFrame() {
    return this.#target?.frames.main ?? null;
  }

  /** @param {string} frameId */
  frameOf(frameId) {
    return this.#target?.frames.get(frameId);
  }

  getTitle() {
    return this.window.pageTitle;
  }

  getLastWebPreferences() {
    return { ...this.preferences };
  }

  getURL() {
    return this.mainFrame?.url ?? '';
  }

  isDestroyed() {
    return this.#destroyed;
  }

  /** @param {string} url */
  async loadURL(url) {
    const { cdp, navigation } = await this.ready;
    const pageUrl = toPage(url);
    navigation.expected = pageUrl;
    const loaded = new Promise((resolve) => this.once('did-finish-load', () => resolve(undefined)));
    navigation.loading = true;
    const { errorText } = await cdp.send('Page.navigate', { url: pageUrl });
    navigation.loading = false;
    if (errorText === undefined) return loaded;
    throw new Error(`${this.tellFailed(errorText, url)} loading '${url}'`);
  }

  /** One that was given up is no failure. @param {string} reason Chromium's @param {string} url @returns {string} */
  tellFailed(reason, url) {
    const name = reason.replace('net::', '');
    if (name !== 'ERR_ABORTED')
      this.emit('did-fail-load', {}, CODES[name] ?? -2, name, toApp(url), true, 1, 1);
    return `${name} (${CODES[name] ?? -2})`;
  }

  /** @param {string} channel @param {unknown[]} args */
  send(channel, ...args) {
    this.#target?.send(channel, args);
  }

  /** @param {string} code */
  async executeJavaScript(code) {
    const { cdp } = await this.ready;
    const how = { expression: code, awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', how);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** @param {WebContents['openHandler']} handler */
  setWindowOpenHandler(handler) {
    this.#openHandler = handler;
  }

  get openHandler() {
    return this.#openHandler;
  }

  /** The page has asked for a window; Chromium's own is closed before it loads anything. @param {string} url */
  askToOpen(url) {
    const details = { url: toApp(url), frameName: '', features: '', disposition: 'foreground-tab' };
    if (this.#openHandler?.(details)?.action === 'deny') return;
    throw new Error('The fake Electron does not implement windows that pages open themselves.');
  }

  reload() {
    void this.ready.then(({ cdp, navigation, frames }) => {
      navigation.expected = frames.main?.pageUrl;
      return cdp.send('Page.reload');
    });
  }

  focus() {
    this.window.focus();
  }

  isFocused() {
    return this.window.isFocused();
  }

  close() {
    this.window.close();
  }

  /** Chromium's page is gone. */
  markDestroyed() {
    this.#destroyed = true;
    if (this.#target) this.session.pages.delete(this.#target.cdp);
    this.emit('destroyed');
  }
}
