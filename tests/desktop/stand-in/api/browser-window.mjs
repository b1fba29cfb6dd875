import { chromium } from '../chromium/chromium.mjs';
import { Imitation, preventable } from '../imitation.mjs';
import { record } from '../records.mjs';
import { WebContents } from '../page/web-contents.mjs';
import { WORK_AREA } from './screen.mjs';

/** @type {Set<BrowserWindow>} */
const windows = new Set();
/** @type {BrowserWindow | null} */
let focused = null;

/** @typedef {{ x: number, y: number, width: number, height: number }} Bounds */

/** A window: its place and its state are kept here, for a browser without a display has none. */
export class BrowserWindow extends Imitation {
  /** @type {Bounds} */
  #bounds;
  #state = {
    visible: false,
    minimized: false,
    maximized: false,
    fullScreen: false,
    destroyed: false,
    title: '',
  };

  /** @param {Electron.BrowserWindowConstructorOptions} [options] */
  constructor(options = {}) {
    super();
    this.setMaxListeners(0);
    const { width = 800, height = 600 } = options;
    const middle = { x: (WORK_AREA.width - width) / 2, y: (WORK_AREA.height - height) / 2 };
    this.#bounds = {
      x: options.x ?? Math.round(middle.x),
      y: options.y ?? Math.round(middle.y),
      width,
      height,
    };
    this.#state.title = options.title ?? '';
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
    return focused;
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

  show() {
    const { visible } = this.#state;
    this.#state.visible = true;
    if (!visible) this.emit('show');
    this.focus();
  }

  showInactive() {
    const { visible } = this.#state;
    this.#state.visible = true;
    if (!visible) this.emit('show');
  }

  hide() {
    const { visible } = this.#state;
    this.blur();
    this.#state.visible = false;
    if (visible) this.emit('hide');
  }

  focus() {
    if (focused === this || !this.#state.visible || this.#state.minimized) return;
    focused?.blur();
    focused = this;
    this.emit('focus');
  }

  blur() {
    if (focused !== this) return;
    focused = null;
    this.emit('blur');
  }

  minimize() {
    if (this.#state.minimized) return;
    this.blur();
    this.#state.minimized = true;
    this.emit('minimize');
  }

  restore() {
    if (!this.#state.minimized) return;
    this.#state.minimized = false;
    this.emit('restore');
  }

  maximize() {
    if (this.#state.maximized) return;
    this.#state.maximized = true;
    this.emit('maximize');
  }

  unmaximize() {
    if (!this.#state.maximized) return;
    this.#state.maximized = false;
    this.emit('unmaximize');
  }

  /** @param {boolean} on */
  setFullScreen(on) {
    if (this.#state.fullScreen === on) return;
    this.#state.fullScreen = on;
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen');
  }

  isVisible = () => this.#state.visible;
  isFocused = () => focused === this;
  isMinimized = () => this.#state.minimized;
  isMaximized = () => this.#state.maximized;
  isFullScreen = () => this.#state.fullScreen;
  isDestroyed = () => this.#state.destroyed;
  getTitle = () => this.#state.title;
  getNormalBounds = () => ({ ...this.#bounds });
  getBounds = () => (this.#state.maximized ? { ...WORK_AREA } : { ...this.#bounds });

  /** @param {Partial<Bounds>} bounds */
  setBounds(bounds) {
    Object.assign(this.#bounds, bounds);
    this.emit('resize');
    this.emit('move');
  }

  /** @param {string} title */
  setTitle(title) {
    this.#state.title = title;
  }

  /** @param {boolean} on */
  flashFrame = (on) => record('BrowserWindow.flashFrame', on);
  /** @param {unknown} overlay @param {string} description */
  setOverlayIcon = (overlay, description) => record('BrowserWindow.setOverlayIcon', { overlay, description });

  close() {
    if (this.#state.destroyed) return;
    const event = preventable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy() {
    if (this.#state.destroyed) return;
    this.blur();
    this.#state.destroyed = true;
    this.#state.visible = false;
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

/** Chromium's page of this id has gone. @param {string} targetId */
export const pageGone = (targetId) =>
  [...windows].find(({ webContents }) => webContents.targetId === targetId)?.destroy();

export const webContents = {
  /** @param {string} targetId */
  fromDevToolsTargetId: (targetId) =>
    [...windows].map((window) => window.webContents).find((contents) => contents.targetId === targetId),
  /** @param {number} id */
  fromId: (id) => [...windows].map((window) => window.webContents).find((contents) => contents.id === id),
  getAllWebContents: () => [...windows].map((window) => window.webContents),
};
