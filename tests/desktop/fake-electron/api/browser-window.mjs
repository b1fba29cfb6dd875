import { chromium } from '../chromium/chromium.mjs';
import { preventable } from '../faked.mjs';
import { record } from '../records.mjs';
import { WebContents } from '../page/web-contents.mjs';
import { WindowFrame, focusedFrame } from './window-frame.mjs';

/** @type {Set<BrowserWindow>} */
const windows = new Set();

/** A window and the page in it. */
export class BrowserWindow extends WindowFrame {
  static events = new Set([
    'ready-to-show',
    'show',
    'hide',
    'focus',
    'blur',
    'close',
    'closed',
    'page-title-updated',
    'minimize',
    'restore',
    'maximize',
    'unmaximize',
    'resize',
    'move',
    'enter-full-screen',
    'leave-full-screen',
  ]);

  #destroyed = false;
  /** As the page gives it. */
  pageTitle = '';

  /** @param {Electron.BrowserWindowConstructorOptions} [options] */
  constructor(options = {}) {
    super(options);
    record('BrowserWindow', options);
    windows.add(this);
    this.webContents = new WebContents(this, options.webPreferences ?? {});
    this.id = this.webContents.id;
    if (options.show !== false) this.show();
    made(this);
  }

  static getAllWindows() {
    return [...windows];
  }

  static getFocusedWindow() {
    return /** @type {BrowserWindow | null} */ (focusedFrame());
  }

  /** @param {WebContents} contents */
  static fromWebContents(contents) {
    return [...windows].find(({ webContents }) => webContents === contents) ?? null;
  }

  /** @param {number} id */
  static fromId(id) {
    return [...windows].find((window) => window.id === id) ?? null;
  }

  /** @param {string} url */
  loadURL(url) {
    return this.webContents.loadURL(url);
  }

  isDestroyed() {
    return this.#destroyed;
  }

  close() {
    if (this.#destroyed) return;
    const event = preventable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy() {
    if (this.#destroyed) return;
    this.blur();
    this.#destroyed = true;
    windows.delete(this);
    this.webContents.markDestroyed();
    void Promise.all([chromium, this.webContents.ready])
      .then(([{ cdp }, { targetId }]) => cdp.send('Target.closeTarget', { targetId }))
      .catch(() => undefined);
    this.emit('closed');
    if (windows.size === 0) allClosed();
  }
}

/** What the app does about windows; it sets them when it starts. */
let made = /** @type {(window: BrowserWindow) => void} */ (() => undefined);
let allClosed = /** @type {() => void} */ (() => undefined);

/** @param {{ onMade: (window: BrowserWindow) => void, onAllClosed: () => void }} listeners */
export function watchWindows({ onMade, onAllClosed }) {
  made = onMade;
  allClosed = onAllClosed;
}
